/** Placeholder for the content service's origin in stored documents. */
export const KEPT_ORIGIN = 'https://content.invalid';
