/** Label of a Select option; the option itself when the language has none. */
export function termOf(terms: Readonly<Record<string, string>>, option: string | undefined): string | undefined {
  return option === undefined ? undefined : (terms[option] ?? option);
}

/** The workplace of a role, unless its location says it already: "Remote in the United Kingdom". */
export function workplaceOf(
  { location, workplace }: { location: string; workplace?: string },
  text: { workplace: Readonly<Record<string, string>> },
): string | undefined {
  const name = termOf(text.workplace, workplace);
  return name && location.startsWith(name) ? undefined : name;
}
