import { isDeepStrictEqual } from 'node:util';
import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { createClient } from '@prismicio/custom-types-client';
import type { Models } from '../../src/content/fitModel';
import { PushRefused, type PushOptions } from './pushOptions';

/** Prismic takes one write every 1.5 seconds. */
export const WRITE_PAUSE_MS = 1500;

type Model = { readonly kind: 'type'; readonly model: CustomTypeModel } | { readonly kind: 'slice'; readonly model: SharedSliceModel };

/**
 * Brings custom types and slices into the repository. One that is there already in the same form is left alone; one that differs is only changed
 * with `overwrite`.
 * @throws PushRefused when models differ and may not be changed
 */
export async function pushModels(models: Models, options: PushOptions): Promise<void> {
  const { say, dryRun, overwrite } = options;
  const client = createClient({
    repositoryName: options.repository,
    token: options.writeToken,
    fetch,
    ...(options.endpoints?.customTypes && { endpoint: options.endpoints.customTypes }),
  });
  const [types, slices] = [await client.getAllCustomTypes(), await client.getAllSharedSlices()];
  // A type names the slices of its zones, so those come first.
  const all: Model[] = [
    ...models.sharedSlices.map((model): Model => ({ kind: 'slice', model })),
    ...models.customTypes.map((model): Model => ({ kind: 'type', model })),
  ];
  const there = (one: Model) => (one.kind === 'type' ? types : slices).find(({ id }) => id === one.model.id);
  const differing = all.filter((one) => there(one) && !isSame(there(one), one.model));
  if (differing.length > 0 && !overwrite) {
    const names = differing.map(({ model }) => model.id).join(', ');
    throw new PushRefused(
      `The repository has other versions of these models: ${names}. Nothing was changed. Add --overwrite to replace them.`,
    );
  }
  const pending = all.filter((one) => !there(one) || differing.includes(one));
  if (pending.length === 0) say('All models are there.');
  for (const [index, one] of pending.entries()) {
    const isThere = there(one) !== undefined;
    const kind = one.kind === 'type' ? 'custom type' : 'slice';
    const place = `model ${index + 1} of ${pending.length}`;
    say(`${place}: ${dryRun ? 'would ' : ''}${isThere ? 'replace' : 'add'} ${kind} ${one.model.id}`);
    if (dryRun) continue;
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, WRITE_PAUSE_MS));
    if (one.kind === 'type') await (isThere ? client.updateCustomType(one.model) : client.insertCustomType(one.model));
    else await (isThere ? client.updateSharedSlice(one.model) : client.insertSharedSlice(one.model));
  }
}

/** Prismic adds properties of its own to slices, such as pictures of them. */
function isSame(remote: unknown, local: object): boolean {
  if (typeof remote !== 'object' || remote === null) return false;
  const relevant = (model: object) => {
    const { id, label, name, json, variations } = model as Record<string, unknown>;
    const own = Array.isArray(variations)
      ? variations.map(({ id: variation, primary, items }: Record<string, unknown>) => ({ variation, primary, items }))
      : undefined;
    return JSON.parse(JSON.stringify({ id, label, name, json, own })) as unknown;
  };
  return isDeepStrictEqual(relevant(remote), relevant(local));
}
