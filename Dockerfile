# One image for servers, workers and commands; what it runs is the argument: serve, worker, migrate, export, import.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.json ./
COPY apps apps
COPY packages packages
COPY test/package.json test/package.json
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
RUN cd apps/preview && node ../../node_modules/vite/bin/vite.js build --logLevel warn
# The image has what the server runs on, and no tools.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter @drawbridge/server...

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAWBRIDGE_CACHE=/data/cache
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.mjs"]
CMD ["serve"]
