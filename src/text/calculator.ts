import { calculatorDeDe } from './calculator.de-de';
import { calculatorEnUs, type CalculatorText } from './calculator.en-us';

export type { CalculatorText };

const CATALOGUES: Record<string, CalculatorText> = { 'en-us': calculatorEnUs, 'de-de': calculatorDeDe };

/**
 * The words of the pricing calculator in a language, English where there is no catalogue. They stand apart from the other interface text
 * because no other page needs to load them.
 */
export function calculatorText(lang: string | undefined): CalculatorText {
  return CATALOGUES[lang?.toLowerCase() ?? ''] ?? calculatorEnUs;
}
