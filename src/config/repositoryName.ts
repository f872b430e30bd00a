/** Name of the embedded content service's repository. */
export const EMBEDDED_REPOSITORY = 'keelstone';

export const INVALID_REPOSITORY_NAME = 'An invalid Prismic repository name was given';

/** Letters, digits and hyphens, at least four characters, starting and ending with a letter or digit. */
export function isRepositoryName(name: string): boolean {
  return /^[a-zA-Z0-9][-a-zA-Z0-9]{2,}[a-zA-Z0-9]$/.test(name);
}
