/** Hosts of Prismic's media libraries, where a path begins with the repository's name. */
const SHARED_HOSTS = ['images.prismic.io', 'prismic-io.s3.amazonaws.com'];

/** Whether an address is that of a file in the repository's media library. */
export function isMediaOf(repository: string, { hostname, pathname }: URL): boolean {
  if (hostname === `${repository}.cdn.prismic.io` || hostname === `${repository}.prismic.io`) return true;
  return SHARED_HOSTS.includes(hostname) && pathname.startsWith(`/${repository}/`);
}
