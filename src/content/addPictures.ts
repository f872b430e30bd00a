import { pictureData } from './pictureData';

/**
 * Adds the image data of built pages, `gatsbyImageData`, to the images of content from the API, of rich text too, in
 * place: for previews and the slice simulator, which draw documents in the browser.
 * @returns the content
 */
export function addPictures<Content>(content: Content): Content {
  if (Array.isArray(content)) content.forEach(addPictures);
  // Links are not followed, because they can be circular.
  else if (typeof content === 'object' && content !== null && !('link_type' in content)) {
    if ('url' in content && 'dimensions' in content) addData(content);
    else Object.values(content).forEach(addPictures);
  }
  return content;
}

function addData(image: { readonly url: unknown; readonly dimensions: unknown }): void {
  const { url, dimensions } = image;
  if (typeof url !== 'string' || !isSize(dimensions)) return;
  // The images of the previews plugin have a getter in its place.
  const value = pictureData({ url, ...dimensions });
  Object.defineProperty(image, 'gatsbyImageData', { value, enumerable: true, configurable: true });
}

function isSize(value: unknown): value is { width: number; height: number } {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}
