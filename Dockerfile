# syntax=docker/dockerfile:1

# What runs the site and its builds: no development dependencies.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --omit=dev

# A release of the site as it is now, so that a new container serves from its first second.
FROM dependencies AS build
ARG SITE_URL=https://www.keelstone.example
ARG PRISMIC_REPOSITORY=
ENV SITE_URL=$SITE_URL PRISMIC_REPOSITORY=$PRISMIC_REPOSITORY
COPY --chown=node:node . .
RUN --mount=type=secret,id=prismic_access_token,env=PRISMIC_ACCESS_TOKEN node --import tsx scripts/release.ts

# The files for a static host: docker build --target static --output public .
FROM scratch AS static
COPY --from=build /app/public /

FROM node:24-bookworm-slim AS origin
WORKDIR /app
COPY --from=build --chown=node:node /app /app
ARG SITE_URL=https://www.keelstone.example
ARG PRISMIC_REPOSITORY=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=9000 SITE_URL=$SITE_URL PRISMIC_REPOSITORY=$PRISMIC_REPOSITORY
USER node
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "src/server/main.ts"]
