import type { Models } from '../../lib/fitModel';

declare const PREVIEW_MODELS: Models;

/** The site's models; only the bundler defines them, and tests have none. */
export const previewModels: Models =
  typeof PREVIEW_MODELS === 'undefined' ? { customTypes: [], sharedSlices: [] } : PREVIEW_MODELS;
