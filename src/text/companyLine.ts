import { inLanguage } from './inLanguage';

/** The question above the plans; apart from the catalogue, which every page loads. */
export function employeesQuestion(lang: string): string {
  return inLanguage(lang, { 'en-us': 'How many employees do you have?', 'de-de': 'Wie viele Beschäftigte haben Sie?' });
}
