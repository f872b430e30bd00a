import { isDeepStrictEqual } from 'node:util';
import type { CustomTypeModel, SharedSliceModel } from '@prismicio/client';
import { createClient } from '@prismicio/custom-types-client';
import type { Models } from '../../src/lib/fitModel';
import { CommandError } from './commandError';
import { PushRefused, type PushOptions } from './pushOptions';

type Model =
  | { readonly kind: 'type'; readonly model: CustomTypeModel }
  | { readonly kind: 'slice'; readonly model: SharedSliceModel };

/**
 * Uploads custom types and slices to the repository. Skips equal models; changes others only with `overwrite`.
 * @throws PushRefused if models differ and may not be changed; CommandError if the API refuses one or does not respond
 */
export async function pushModels(models: Models, options: PushOptions): Promise<void> {
  const { say, dryRun, overwrite, writes } = options;
  let what = 'the models';
  const client = createClient({
    repositoryName: options.repository,
    token: options.writeToken,
    fetch: (url: string, init: RequestInit | undefined) => writes.fetch('customTypes', what, url, init),
    endpoint: writes.endpoints.customTypes,
  });
  let types: CustomTypeModel[];
  let slices: SharedSliceModel[];
  try {
    [types, slices] = [await client.getAllCustomTypes(), await client.getAllSharedSlices()];
  } catch (error) {
    if (!dryRun || !(error instanceof CommandError)) throw error;
    say(`The models of the repository are not known. ${error.message}`);
    const { customTypes, sharedSlices } = models;
    say(
      `Custom Types API: ${customTypes.length} custom types and ${sharedSlices.length} slices, those that are missing.`,
    );
    return;
  }
  // Types reference slices, so slices come first.
  const all: Model[] = [
    ...models.sharedSlices.map((model): Model => ({ kind: 'slice', model })),
    ...models.customTypes.map((model): Model => ({ kind: 'type', model })),
  ];
  const remoteOf = (one: Model) => (one.kind === 'type' ? types : slices).find(({ id }) => id === one.model.id);
  const differing = all.filter((one) => remoteOf(one) && !isSame(remoteOf(one), one.model));
  if (differing.length > 0 && !overwrite) {
    const names = differing.map(({ model }) => model.id).join(', ');
    throw new PushRefused(
      `The repository has other versions of these models: ${names}. Nothing was changed. Add --overwrite to replace them.`,
    );
  }
  const pending = all.filter((one) => !remoteOf(one) || differing.includes(one));
  if (pending.length === 0) say('All models are there.');
  for (const [index, one] of pending.entries()) {
    const isThere = remoteOf(one) !== undefined;
    what = `${one.kind === 'type' ? 'custom type' : 'slice'} ${one.model.id}`;
    say(`model ${index + 1} of ${pending.length}: ${dryRun ? 'would ' : ''}${isThere ? 'replace' : 'add'} ${what}`);
    if (dryRun) continue;
    what = `the ${what}`;
    if (one.kind === 'type') await (isThere ? client.updateCustomType(one.model) : client.insertCustomType(one.model));
    else await (isThere ? client.updateSharedSlice(one.model) : client.insertSharedSlice(one.model));
  }
  if (dryRun) {
    const added = pending.length - differing.length;
    say(`Custom Types API: ${added} new, ${differing.length} changed, ${all.length - pending.length} unchanged.`);
  }
}

/** Whether two models are equal, apart from properties that Prismic adds to slices, such as screenshots. */
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
