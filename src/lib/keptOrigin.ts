/** Stands for the origin of the content service in documents that are kept without it. */
export const KEPT_ORIGIN = 'https://content.invalid';
