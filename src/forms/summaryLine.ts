/** One line of the error summary: a field and its error. */
export function summaryLine(label: string, message: string): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`;
}
