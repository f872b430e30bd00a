import { parse } from 'graphql';
import { QueryTexts } from '../../../src/gatsby/ahead/queryTexts';

const found = (filePath: string, text: string, isStaticQuery = false) => ({
  filePath,
  hash: 17,
  isStaticQuery,
  doc: parse(text),
});
const texts = new QueryTexts([
  found('/Post.tsx', 'query Post { post { ...Card } }'),
  found('/cards.ts', 'fragment Card on Post { title ...Picture } fragment Other on Post { id }'),
  found('/pictures.ts', 'fragment Picture on Post { image { ...Picture } }'),
  found('/useSite.ts', 'query Site { site { name } }', true),
]);

describe('the texts of queries', () => {
  it('have the fragments that they need, also of fragments, and no others', () => {
    const names = parse(texts.ofPage('/Post.tsx') ?? '').definitions.map((part) => 'name' in part && part.name?.value);
    expect(names).toEqual(['Post', 'Card', 'Picture']);
  });

  it('are known for what pages share by its name', () => {
    expect(texts.ofShared('17')).toContain('query Site');
    expect(texts.ofPage('/useSite.ts')).toBeUndefined();
  });

  it('are unknown for templates without one', () => {
    expect([texts.ofPage('/Plain.tsx'), texts.ofShared('18')]).toEqual([undefined, undefined]);
  });
});
