import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CustomTypeModelSchema, SharedSliceModelSchema } from '@prismicio/types-internal/zod4';
import { models, mocksOf, ROOT, type Fields, type SliceModel } from '../support/slices';

describe.each(readdirSync(path.join(ROOT, 'customtypes')))('the model of %s', (type) => {
  it('is one that Prismic accepts', () => {
    const model: unknown = JSON.parse(readFileSync(path.join(ROOT, 'customtypes', type, 'index.json'), 'utf8'));

    expect(CustomTypeModelSchema.safeParse(model).error?.issues).toBeUndefined();
    expect(model).toHaveProperty('id', type);
  });
});

describe.each(models.map((model) => [model.id, model] as const))('the slice %s', (id, model) => {
  it('has a model that Prismic accepts', () => {
    expect(SharedSliceModelSchema.safeParse(model).error?.issues).toBeUndefined();
  });

  it('has one mock for each variation, with every field of the model and no other', () => {
    const mocks = mocksOf(id);

    expect(mocks.map((mock) => mock.variation)).toEqual(model.variations.map((variation) => variation.id));
    model.variations.forEach((variation, index) => {
      const mock = mocks[index];
      expect(mock?.slice_type).toBe(id);
      expect(Object.keys(mock?.primary ?? {}).sort()).toEqual(Object.keys(variation.primary).sort());
      const itemFields = Object.keys(variation.items).sort();
      expect((mock?.items ?? []).length > 0).toBe(itemFields.length > 0);
      for (const item of mock?.items ?? []) expect(Object.keys(item).sort()).toEqual(itemFields);
    });
  });
});

it('a field name has one type in all slices, because one GraphQL selection covers all of them', () => {
  const types = new Map<string, Set<string>>();
  for (const [part, name, type] of models.flatMap(everyField)) {
    const key = `${part}.${name}`;
    types.set(key, (types.get(key) ?? new Set()).add(type));
  }

  expect([...types].filter(([, used]) => used.size > 1)).toEqual([]);
});

function everyField(model: SliceModel): [part: string, name: string, type: string][] {
  const list = (part: string, fields: Fields) =>
    Object.entries(fields).map(([name, { type }]): [string, string, string] => [part, name, type]);
  return model.variations.flatMap(({ primary, items }) => [...list('primary', primary), ...list('items', items)]);
}
