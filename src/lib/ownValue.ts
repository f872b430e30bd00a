/**
 * The value that an object has under a name itself; undefined without one. For names from requests and content:
 * `values[name]` would also find what every object inherits, such as `constructor`.
 */
export function ownValue<Value>(values: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}
