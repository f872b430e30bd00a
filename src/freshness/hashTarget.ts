/** The element that a hash such as `#faq` points to, if it exists. */
export function hashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  return document.getElementById(decoded(hash.slice(1))) ?? undefined;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
