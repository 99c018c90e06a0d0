# The image of the server: the same files as the release archive, on a base without a shell, for an unprivileged user.
#   docker build --build-arg COMMIT=$(git rev-parse HEAD) --build-arg TIME=$(git log -1 --format=%ct) -t device-care .
# Base images are named by tag; give digests, or images of your own registry, by these two arguments.
ARG BUILD_BASE=node:24-bookworm-slim
ARG RUN_BASE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_BASE} AS build
ARG COMMIT=unknown
ARG TIME=0
WORKDIR /src
COPY . .
RUN RELEASE_COMMIT="$COMMIT" RELEASE_TIME="$TIME" script/release --into /release \
    # Without a shell the command is a program of Node itself. Its first line takes one argument at most, so the flags of
    # script/run-node are those of the entry point; commands beside the server need none.
    && rm /release/bin/device-care \
    && printf '#!/opt/device-care/bin/node\nawait import("../build/server/device-care.js")\n' >/release/bin/device-care \
    && chmod 755 /release/bin/device-care \
    && mkdir /data

FROM ${RUN_BASE}
LABEL org.opencontainers.image.title="device-care"
COPY --from=build /release /opt/device-care
# A new volume takes its owner from here.
COPY --from=build --chown=65532:65532 /data /var/lib/device-care
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/device-care \
    PATH=/opt/device-care/bin:/usr/bin:/bin
WORKDIR /opt/device-care
USER 65532:65532
EXPOSE 3000
VOLUME /var/lib/device-care
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--expose-gc", "--no-allocation-site-pretenuring", "--max-semi-space-size=12", "--max-old-space-size=1024", "--heap-growing-percent=25", "/opt/device-care/bin/device-care"]
CMD ["start"]
