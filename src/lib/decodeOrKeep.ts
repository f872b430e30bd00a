/** Decodes percent-encoding (RFC 3986, section 2.1); malformed text is returned as it is, instead of a URIError. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
