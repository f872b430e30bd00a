/** The types of fingerprint.mjs, which is plain Node because `register.mjs` uses it before anything is compiled. */
export function fingerprintOf(
  directory: string,
  shim: { readonly package: string; readonly files: readonly string[] },
): string;
