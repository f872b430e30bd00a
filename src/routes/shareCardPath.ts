/** Path of a page's Open Graph image. */
export function shareCardPath(path: string): string {
  return `/share${path === '/' ? '/~' : path}.png`;
}
