import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CustomTypeModelSchema, SharedSliceModelSchema } from '@prismicio/types-internal/zod4';
import { Kind, parse, visit, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';
import { models, mocksOf, ROOT, SLICES, type Fields, type SliceModel } from '../support/slices';

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

  it('asks GraphQL for every field of every variation, without aliases, which previews would lose', () => {
    const fragment = fragmentIn(`${model.name}/fragment.ts`, `${model.name}Slice`);

    visit(fragment, { Field: (field) => expect(field.alias).toBeUndefined() });
    expect(fieldsOf(fragment.selectionSet)).toEqual(['slice_type', 'variation']);
    const asked = fragment.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.INLINE_FRAGMENT
        ? [[selection.typeCondition?.name.value, partsOf(selection.selectionSet)] as const]
        : [],
    );
    expect(asked).toEqual(
      model.variations.map((variation) => [
        `Prismic${model.name}Slice${capital(variation.id)}`,
        Object.fromEntries(
          Object.entries({ primary: variation.primary, items: variation.items })
            .filter(([, fields]) => Object.keys(fields).length > 0)
            .map(([part, fields]) => [part, Object.keys(fields).sort()]),
        ),
      ]),
    );
  });
});

it('every slice is part of the fragment that templates spread', () => {
  const all = fragmentIn('AllSlices.ts', 'AllSlices');
  const spread = all.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FRAGMENT_SPREAD ? [selection.name.value] : [],
  );

  expect(spread.sort()).toEqual(models.map((model) => `${model.name}Slice`).sort());
});

it('one field name has one type in all slices, because one GraphQL selection asks for all of them', () => {
  const types = new Map<string, Set<string>>();
  for (const [part, name, type] of models.flatMap(everyField)) {
    const key = `${part}.${name}`;
    types.set(key, (types.get(key) ?? new Set()).add(type));
  }

  expect([...types].filter(([, used]) => used.size > 1)).toEqual([]);
});

it('every document type with a slice zone offers every slice', () => {
  for (const type of readdirSync(path.join(ROOT, 'customtypes'))) {
    const text = readFileSync(path.join(ROOT, 'customtypes', type, 'index.json'), 'utf8');
    const model = JSON.parse(text) as {
      json: Record<string, Record<string, { type: string; config?: { choices?: object } }>>;
    };
    for (const field of Object.values(model.json).flatMap((tab) => Object.values(tab))) {
      if (field.type !== 'Slices') continue;
      expect([type, Object.keys(field.config?.choices ?? {}).sort()]).toEqual([
        type,
        models.map(({ id }) => id).sort(),
      ]);
    }
  }
});

function fragmentIn(file: string, name: string): FragmentDefinitionNode {
  const source = readFileSync(path.join(SLICES, file), 'utf8');
  const document = parse(/graphql`([^`]*)`/.exec(source)?.[1] ?? '');
  const fragment = document.definitions.find(
    (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
  );
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`${file} has no fragment ${name}`);
  return fragment;
}

function fieldsOf(set: SelectionSetNode): string[] {
  return set.selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []));
}

function partsOf(set: SelectionSetNode): Record<string, string[]> {
  return Object.fromEntries(
    set.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD && selection.selectionSet
        ? [[selection.name.value, fieldsOf(selection.selectionSet).sort()]]
        : [],
    ),
  );
}

function everyField(model: SliceModel): [part: string, name: string, type: string][] {
  const list = (part: string, fields: Fields) =>
    Object.entries(fields).map(([name, { type }]): [string, string, string] => [part, name, type]);
  return model.variations.flatMap(({ primary, items }) => [...list('primary', primary), ...list('items', items)]);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
