/** Label of a Select option; the option itself when the language has none. */
export function termOf(terms: Readonly<Record<string, string>>, option: string | undefined): string | undefined {
  return option === undefined ? undefined : (terms[option] ?? option);
}
