import type { Models } from './fitModel';

/** Fields of a document, a slice or a group by their technical names. */
export type Fields = Readonly<Record<string, FieldModel | undefined>>;

interface FieldModel {
  readonly type?: string;
  readonly fieldset?: string;
  readonly config?: { readonly label?: string | null; readonly fields?: Fields };
}

/** A slice in one of its variations, as the editor shows it. */
export interface SliceFields {
  readonly name: string;
  /** Undefined for a variation that the model does not have. */
  readonly variation?: string;
  readonly primary?: Fields;
  readonly items?: Fields;
}

/** The fields of all tabs of a document type; undefined for one without a model. */
export function typeFields({ customTypes }: Models, type: string): Fields | undefined {
  const model = customTypes.find(({ id }) => id === type);
  return model && (Object.assign({}, ...Object.values(model.json ?? {})) as Fields);
}

/** A shared slice; undefined for one without a model. */
export function sliceFields(
  { sharedSlices }: Models,
  type: unknown,
  variation: unknown = 'default',
): SliceFields | undefined {
  const model = sharedSlices.find(({ id }) => id === type);
  if (!model) return undefined;
  const own = model.variations?.find(({ id }) => id === variation);
  return {
    name: model.name || model.id,
    ...(own && { variation: own.name, primary: own.primary as Fields, items: own.items as Fields }),
  };
}
