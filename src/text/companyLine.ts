const QUESTIONS: Readonly<Record<string, string>> = { 'de-de': 'Wie viele Beschäftigte haben Sie?' };

/** The question above the plans; apart from the catalogue, which every page loads. */
export function employeesQuestion(lang: string): string {
  return QUESTIONS[lang] ?? 'How many employees do you have?';
}
