/** Texts of the calculator and of quotes, for the server, too. */
export { quoteMailText } from '../text/quoteMail';
export { quotePdfText } from '../text/quotePdf';
export { calculatorText, type CalculatorText } from '../text/calculator';
