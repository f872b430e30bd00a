import type { PrismicDocument } from '@prismicio/client';
import { fitModel } from '../../lib/fitModel';
import { previewModels } from './previewModels';

/** A slice as the editor sends it. */
type SentSlice = { readonly slice_type?: string | null; readonly variation?: string | null } | null | undefined;

/**
 * Slices fitted to their models, as a build does it with those of a document. One of a type that no model has stays as it
 * is, and one of an unknown variation becomes such a type, so that both are named where they would be.
 */
export function fitSlices(slices: readonly SentSlice[], { sharedSlices } = previewModels): SentSlice[] {
  const choices = Object.fromEntries(sharedSlices.map(({ id }) => [id, { type: 'SharedSlice' as const }]));
  const zone = { type: 'Slices' as const, fieldset: 'Slices', config: { choices } };
  const customTypes = [{ id: 'zone', label: '', repeatable: false, status: true, json: { Main: { slices: zone } } }];
  return slices.flatMap((slice) => {
    const type = slice?.slice_type;
    if (!type || !(type in choices)) return [slice];
    const document = { type: 'zone', data: { slices: [slice] } } as unknown as PrismicDocument;
    const fitted = fitModel(document, { customTypes, sharedSlices }, () => undefined).data['slices'] as SentSlice[];
    return fitted.length > 0 ? fitted : [{ slice_type: `${type}/${slice.variation}` }];
  });
}
