/** Texts of the calculator and of quotes, for the server, too. */
export { calculatorText, type CalculatorText } from '../text/calculator';
