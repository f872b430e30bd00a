/** Texts of the calculator and of quotes, for the server, too. */
export { quoteMailText } from '../text/quoteMail';
export { calculatorText, type CalculatorText } from '../text/calculator';
