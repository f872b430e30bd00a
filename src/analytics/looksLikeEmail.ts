/** Whether an id counts as an e-mail address for the SDKs: text, @, text, a dot, text. Such an id is personal data. */
export function looksLikeEmail(id: string): boolean {
  return /.+@.+\..+/.test(id);
}
