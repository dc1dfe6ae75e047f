# The image of the product. Build: docker build -t leafmark .    Run with PostgreSQL: docker compose up -d
FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json vite.config.ts knexfile.ts ./
COPY schemas ./schemas
COPY generator ./generator
COPY public-pages ./public-pages
COPY server ./server
COPY admin ./admin
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production \
    DEMO=0 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/schemas ./schemas
COPY --from=build /app/server/start.mjs ./server/start.mjs
COPY --from=build /app/server/services/files/draw.mjs ./server/services/files/draw.mjs
COPY --from=build /app/server/database/migrations ./server/database/migrations
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
