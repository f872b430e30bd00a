import type { RuleSetUseItem } from '@rspack/core';

/**
 * Serializes the options of a loader. Rspack identifies option objects by their rule, so with loaders per file only the
 * options of the last file would be used.
 * @returns the loader unchanged if its options are not JSON
 */
export function optionsAsText(item: RuleSetUseItem): RuleSetUseItem {
  if (typeof item !== 'object' || !item?.options || typeof item.options === 'string' || !isJson(item.options))
    return item;
  // These characters separate loaders and fragments in a request.
  const text = JSON.stringify(item.options).replace(/[!#]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return { ...item, options: text };
}

function isJson(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (typeof value !== 'object') return false;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}
