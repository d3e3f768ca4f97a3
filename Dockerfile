# The server with its built web client. Two stages: one that builds, one that runs as a user without rights.
FROM node:24-bookworm-slim AS build
WORKDIR /daybook
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npx nest build && npx vite build && node scripts/components.mjs > dist/components.json && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DAYBOOK_DATA=/data
WORKDIR /daybook
COPY --from=build /daybook/package.json ./
COPY --from=build /daybook/node_modules ./node_modules
COPY --from=build /daybook/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Alive, though perhaps building or degraded: a restart mends neither.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => answer.json()).then(({ status }) => process.exit(['ok', 'building', 'degraded'].includes(status) ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--single-threaded-gc", "--no-allocation-site-pretenuring", "--enable-source-maps", "dist/backend/main.js"]
