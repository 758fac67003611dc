FROM python:3.13-slim AS environment
COPY requirements.lock .
COPY libraries libraries
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation \
        libraries/durak libraries/telegram_sandbox
# What has built the libraries is of use to nobody any more but to whoever breaks into the bot.
RUN /venv/bin/pip uninstall --yes --quiet editables hatchling packaging pathspec pluggy tomlkit trove-classifiers pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home durak \
    && install --directory --owner=durak --mode=0700 /data
COPY --from=environment /venv /venv
WORKDIR /app
COPY . .
# The file system is read-only at run time, so Python could not save bytecode.
RUN /venv/bin/python -m compileall -q .
ENV DATABASE_PATH=/data/durak-club.sqlite3 BACKUP_DIRECTORY=/data/backups HTTP_PORT=8081
USER durak
VOLUME /data
# /ready answers 503 with what is wrong, which raises here; there is no curl in this image.
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s \
    CMD ["/venv/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8081/ready')"]
ENTRYPOINT ["/venv/bin/python", "-m", "bot"]
