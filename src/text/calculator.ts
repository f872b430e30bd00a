import { calculatorDeDe } from './calculator.de-de';
import { calculatorEnUs, type CalculatorText } from './calculator.en-us';

export type { CalculatorText };

const CATALOGUES: Record<string, CalculatorText> = { 'en-us': calculatorEnUs, 'de-de': calculatorDeDe };

/**
 * Texts of the pricing calculator in a language, with English as fallback. A separate catalogue, loaded by that page
 * only.
 */
export function calculatorText(lang: string | undefined): CalculatorText {
  return CATALOGUES[lang?.toLowerCase() ?? ''] ?? calculatorEnUs;
}
