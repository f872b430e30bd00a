/** The word for one of the options of a Select field; the option itself when the language has none. */
export function termOf(terms: Readonly<Record<string, string>>, option: string | undefined): string | undefined {
  return option === undefined ? undefined : (terms[option] ?? option);
}
