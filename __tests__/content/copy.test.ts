import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT = join(__dirname, '..', '..', 'content');
const DOCUMENTS = join(CONTENT, 'documents');
/** Shorter texts may repeat: buttons, captions, addresses. */
const LONG = 12;

describe('the copy of the demo content', () => {
  const documents = readdirSync(DOCUMENTS).flatMap((type) =>
    readdirSync(join(DOCUMENTS, type)).map((file) => ({
      type,
      file: `${type}/${file}`,
      data: (JSON.parse(readFileSync(join(DOCUMENTS, type, file), 'utf8')) as { data: unknown }).data,
    })),
  );

  it('has no sentence that occurs in two documents', () => {
    const owners = new Map<string, Set<string>>();
    // An earlier price book repeats the rules that have not changed.
    for (const { file, text } of documents.filter(({ type }) => type !== 'price_book').flatMap(textsOf)) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length < LONG) continue;
      const key = words.join(' ');
      // A document and its translation have the same code samples.
      owners.set(key, (owners.get(key) ?? new Set()).add(file.replace('.de-de', '')));
    }
    expect(owners.size).toBeGreaterThan(1500);
    expect([...owners].filter(([, files]) => files.size > 1).map(([text, files]) => [text, ...files])).toEqual([]);
  });

  it('has no link or emphasis that begins or ends within a word', () => {
    const torn: string[] = [];
    const visit = (file: string, value: unknown): void => {
      if (Array.isArray(value)) return value.forEach((one) => visit(file, one));
      if (typeof value !== 'object' || value === null) return;
      const { text, spans } = value as { text?: string; spans?: { start: number; end: number }[] };
      if (typeof text === 'string')
        for (const { start, end } of spans ?? [])
          if (end > text.length || [start, end].some((at) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1))))
            torn.push(`${file}: ${text.slice(start, end)}`);
      Object.values(value).forEach((one) => visit(file, one));
    };
    for (const { file, data } of documents) visit(file, data);
    expect(torn).toEqual([]);
  });

  it('is enough for a site: articles, modules, features, fields, comparisons, roles and the rest', () => {
    const count = (type: string, lang = '') =>
      documents.filter((one) => one.type === type && one.file.includes('.de-de') === (lang !== '')).length;
    const least = {
      blog_post: 24,
      author: 4,
      blog_category: 5,
      price_module: 8,
      feature: 10,
      industry: 6,
      compare: 4,
      customer: 6,
      job: 6,
      legal: 5,
      platform_demo: 3,
      space: 4,
      video: 4,
    };
    for (const [type, number] of Object.entries(least)) expect([type, count(type) >= number]).toEqual([type, true]);
    for (const type of ['home', 'pricing', 'blog_post', 'price_book', 'customer'])
      expect([type, count(type, 'de-de') >= 1]).toEqual([type, true]);
  });

  it('C04 has a release to preview on any day: none of them is published by date', () => {
    const releases = readdirSync(join(CONTENT, 'releases'));
    expect(releases).toContain('spring-2027');
    for (const name of releases)
      expect(JSON.parse(readFileSync(join(CONTENT, 'releases', name, 'release.json'), 'utf8'))).not.toHaveProperty(
        'scheduled_at',
      );
  });
});

/** Every text of a document that a visitor reads on its page, paragraph by paragraph. */
function textsOf({ file, data }: { file: string; data: unknown }): { file: string; text: string }[] {
  const texts: { file: string; text: string }[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.push({ file, text: value });
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) {
        if (!/^(meta_|url$|alt$)/.test(name)) visit(field);
      }
  };
  visit(data);
  return texts;
}
