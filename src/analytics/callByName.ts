/** Calls a global function by its dotted name, on the object that it belongs to. @returns false where there is none */
export function callByName(name: string, ...values: readonly string[]): boolean {
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  const owner = parts.reduce<unknown>((value, part) => memberOf(value, part), window);
  const called = memberOf(owner, last);
  if (typeof called !== 'function') return false;
  called.call(owner, ...values);
  return true;
}

function memberOf(value: unknown, name: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
