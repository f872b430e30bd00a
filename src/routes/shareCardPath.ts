/** Where the picture is that stands for the page with this path when it is shared. */
export function shareCardPath(path: string): string {
  return `/share${path === '/' ? '/index' : path}.png`;
}
