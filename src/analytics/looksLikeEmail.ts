/** Whether the SDKs would treat an id as an e-mail address: text, @, text, a dot, text. Such an id is personal data. */
export function looksLikeEmail(id: string): boolean {
  return /.+@.+\..+/.test(id);
}
