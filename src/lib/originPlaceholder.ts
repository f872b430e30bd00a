/** Placeholder for the content service's origin in stored documents. */
export const ORIGIN_PLACEHOLDER = 'https://content.invalid';
