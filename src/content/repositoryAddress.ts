/**
 * The address that Prismic's clients know a repository by. They are always given this one and a `fetch` that goes to the real endpoint, so
 * that neither nodes nor caches nor bundles depend on the host and port that content was read from.
 */
export function repositoryOrigin(repositoryName: string): string {
  return `https://${repositoryName}.cdn.prismic.io`;
}

/** Endpoint of the repository's content API when no other is set. */
export function defaultEndpoint(repositoryName: string): string {
  return `${repositoryOrigin(repositoryName)}/api/v2`;
}

/** An address below the embedded service as the site refers to it: from its own root. Every other address stays as it is. */
export function siteUrl(url: string, repositoryName: string): string {
  const origin = `${repositoryOrigin(repositoryName)}/_content/`;
  return url.startsWith(origin) ? url.slice(origin.length - '/_content/'.length) : url;
}
