import type { DataObject, DataValue } from '../document';
import { isObject } from '../json';
import type { FieldModel } from '../models';

/** The value of an empty field in Prismic's API. */
export function emptyValue(model: FieldModel): DataValue {
  switch (model.type) {
    case 'Boolean':
      return model.config.default_value === true;
    case 'StructuredText':
    case 'Group':
    case 'Slices':
    case 'Choice':
      return [];
    case 'Image':
      return Object.fromEntries(thumbnailsOf(model).map(({ name }): [string, DataObject] => [name, {}]));
    case 'Link':
      return model.config.repeat === true ? [] : { link_type: 'Any' };
    case 'Embed':
    case 'GeoPoint':
      return {};
    default:
      return null;
  }
}

export interface Thumbnail {
  readonly name: string;
  /** Pixels; undefined if the model does not fix this side. */
  readonly width?: number;
  readonly height?: number;
}

/** Responsive views (thumbnails) that the model of an image field defines. */
export function thumbnailsOf(model: FieldModel): Thumbnail[] {
  const { thumbnails } = model.config;
  if (!Array.isArray(thumbnails)) return [];
  return thumbnails.filter(isObject).map(({ name, width, height }) => ({
    name: String(name),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
  }));
}
