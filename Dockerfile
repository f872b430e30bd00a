# syntax=docker/dockerfile:1

# What builds the site and runs it: no development dependencies.
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
# --anyway accepts a release that fails the release checks.
ARG RELEASE_FLAGS=
ENV SITE_URL=$SITE_URL PRISMIC_REPOSITORY=$PRISMIC_REPOSITORY
COPY --chown=node:node . .
# A file, since older versions of Buildah have no secrets as environment variables; an empty value is none.
RUN --mount=type=secret,id=prismic_access_token,uid=1000 \
  PRISMIC_ACCESS_TOKEN="$(cat /run/secrets/prismic_access_token 2> /dev/null)" \
  node --import tsx scripts/release.ts $RELEASE_FLAGS

# The files for a static host: docker build --target static --output public .
FROM dependencies AS static-build
ARG SITE_URL=https://www.keelstone.example
ARG PRISMIC_REPOSITORY=
ENV SITE_URL=$SITE_URL PRISMIC_REPOSITORY=$PRISMIC_REPOSITORY STATIC_HOST=yes
COPY --chown=node:node . .
RUN --mount=type=secret,id=prismic_access_token,uid=1000 \
  PRISMIC_ACCESS_TOKEN="$(cat /run/secrets/prismic_access_token 2> /dev/null)" \
  node --import tsx scripts/build.ts

FROM scratch AS static
COPY --from=static-build /app/public /

# The release alone, for servers that build elsewhere: docker build --target release --output .releases .
FROM scratch AS release
COPY --from=build /app/.releases /

# The server and what it imports.
FROM dependencies AS runtime
COPY --chown=node:node . .
RUN node --import tsx scripts/runtime.ts /app/runtime

# What every image has that serves.
FROM node:24-bookworm-slim AS base
WORKDIR /app
RUN chown node:node /app
USER node
# A volume that is mounted here takes over the owner.
RUN mkdir .data .releases
ARG SITE_URL=https://www.keelstone.example
ARG PRISMIC_REPOSITORY=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=9000 SITE_URL=$SITE_URL PRISMIC_REPOSITORY=$PRISMIC_REPOSITORY
# Otherwise the C library keeps a store of free memory for each thread that drew pictures or compressed.
ENV MALLOC_ARENA_MAX=2
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

# Serves releases that are made elsewhere, beginning with that of this image; without Gatsby: docker build --target server .
FROM base AS server
ENV BUILDS=elsewhere
COPY --from=runtime --chown=node:node /app/runtime ./
COPY --from=build --chown=node:node /app/.releases ./.releases
CMD ["node", "src/server/main.js"]

# Serves, and builds whenever content is published.
FROM base AS origin
COPY --from=build --chown=node:node /app ./
CMD ["node", "--import", "tsx", "src/server/main.ts"]
