/** One line of the list of errors: a field and what is wrong with it. */
export function summaryLine(label: string, message: string): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`;
}
