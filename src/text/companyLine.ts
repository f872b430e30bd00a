import { inLanguage } from './inLanguage';

/** The question above the plans; apart from the catalogue, which every page loads. */
export function employeesQuestion(lang: string): string {
  return inLanguage(lang, 'How many employees do you have?', 'Wie viele Beschäftigte haben Sie?');
}
