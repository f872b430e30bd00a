import type { PreviewedDocument } from 'prismic-preview-store';
import { pictureData } from '../../content/pictureData';

const fitted = new WeakSet<object>();

/**
 * Adds the image data of built pages to previewed documents, and an id that stays when they are read again, in place;
 * each document once.
 */
export function fitDocuments(documents: Readonly<Record<string, PreviewedDocument>>): void {
  for (const document of Object.values(documents)) {
    if (fitted.has(document)) continue;
    fitted.add(document);
    Object.assign(document, { id: document.prismicId });
    fitImages(document.data);
  }
}

function fitImages(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(fitImages);
  if (typeof value !== 'object' || value === null) return;
  // Links are not followed, because they can be circular.
  if ('link_type' in value) return;
  if ('gatsbyImageData' in value) return fitImage(value);
  Object.values(value).forEach(fitImages);
}

function fitImage(image: { gatsbyImageData: unknown; url?: unknown; dimensions?: unknown }): void {
  const { url, dimensions } = image;
  if (typeof url !== 'string' || !isSize(dimensions)) return;
  Object.defineProperty(image, 'gatsbyImageData', { value: pictureData({ url, ...dimensions }), enumerable: true });
}

function isSize(value: unknown): value is { width: number; height: number } {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}
