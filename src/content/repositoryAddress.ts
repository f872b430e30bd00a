/**
 * The canonical address of a repository for Prismic's clients. They always get this one, with a `fetch` that maps it to
 * the real endpoint, so that nodes, caches and bundles do not depend on the host and port of the content source.
 */
export function repositoryOrigin(repositoryName: string): string {
  return `https://${repositoryName}.cdn.prismic.io`;
}

/** Default endpoint of the repository's content API. */
export function defaultEndpoint(repositoryName: string): string {
  return `${repositoryOrigin(repositoryName)}/api/v2`;
}

/** An address of the embedded service as root-relative path; other addresses are returned unchanged. */
export function siteUrl(url: string, repositoryName: string): string {
  const origin = `${repositoryOrigin(repositoryName)}/_content/`;
  return url.startsWith(origin) ? url.slice(origin.length - '/_content/'.length) : url;
}
