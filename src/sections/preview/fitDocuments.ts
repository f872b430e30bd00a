import type { PreviewedDocument } from 'prismic-preview-store';
import { addPictures } from '../../content/addPictures';

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
    addPictures(document.data);
  }
}
