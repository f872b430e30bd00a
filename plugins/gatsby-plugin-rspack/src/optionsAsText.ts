import type { RuleSetUseItem } from '@rspack/core';

/**
 * A loader with its options as text. Rspack knows options that are an object by the rule that they are in, so of a rule whose loaders depend on
 * the file only the options of the file that came last would hold.
 * @returns the loader as it is, when its options are not JSON
 */
export function optionsAsText(item: RuleSetUseItem): RuleSetUseItem {
  if (typeof item !== 'object' || !item?.options || typeof item.options === 'string' || !isJson(item.options))
    return item;
  // In a request these signs part loaders and fragments.
  const text = JSON.stringify(item.options).replace(/[!#]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return { ...item, options: text };
}

function isJson(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (typeof value !== 'object') return false;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}
