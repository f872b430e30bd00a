import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullDocuments, type PullOptions } from '../../../scripts/content/pullDocuments';
import type { Models } from '../../../src/lib/fitModel';
import { ContentFolder } from '../../support/contentRepository';
import { PrismicUpstream } from '../../support/prismicUpstream';
import { apiDocument } from '../../support/scriptedApi';

const team = apiDocument('page', 'team', { title: 'Team' });
const title = { type: 'Text', config: { label: 'Title' } };
const MODELS = {
  customTypes: [{ id: 'page', label: 'Page', repeatable: true, status: true, json: { Main: { title } } }],
  sharedSlices: [],
} as unknown as Models;
let upstream: PrismicUpstream;
let folder: ContentFolder;
let options: PullOptions;
let said: string[];

beforeEach(async () => {
  upstream = new PrismicUpstream();
  folder = new ContentFolder();
  said = [];
  upstream.published = [
    team,
    apiDocument('page', 'team', { title: 'Das Team' }, { id: 'team-de', lang: 'de-de' }),
    apiDocument('settings', null, { site_name: 'Keelstone' }),
    apiDocument('redirect', null, { from: '/one' }, { id: 'one' }),
    apiDocument('redirect', null, { from: '/two' }, { id: 'two' }),
  ];
  options = {
    repository: 'team-site',
    endpoint: (await upstream.listen()).content,
    contentDirectory: folder.content,
    models: MODELS,
    journalFile: join(folder.directory, 'journal.json'),
    isMedia: ({ pathname }) => pathname.startsWith('/media/'),
    dryRun: false,
    overwrite: false,
    say: (line) => said.push(line),
  };
});
afterEach(() => upstream.close());

describe('pulling the documents of a repository', () => {
  it('C14 writes them to the content directory, one file each, from where they can be served', async () => {
    await pullDocuments(options);
    expect(files()).toEqual([
      'page/team.de-de.json',
      'page/team.json',
      'redirect/one.json',
      'redirect/two.json',
      'settings/settings.json',
    ]);
    const client = (await folder.open()).client();
    expect((await client.getByUID('page', 'team', { lang: 'de-de' })).data).toEqual({ title: 'Das Team' });
  });

  it('C14 never replaces a file that differs, unless told to', async () => {
    folder.document({ type: 'page', uid: 'team', data: { title: 'Edited on disk' } });
    expect(await pullDocuments(options)).toBe(1);
    expect(said).toContain('Kept documents/page/team.json, which differs');
    expect(said).toContain('  Title: in the repository "Team", here "Edited on disk"');
    expect(titleOnDisk()).toBe('Edited on disk');

    expect(await pullDocuments({ ...options, overwrite: true })).toBe(0);
    expect(titleOnDisk()).toBe('Team');
  });

  it('C14 updates unchanged files, and keeps files that only this project changed', async () => {
    await pullDocuments(options);
    upstream.published[0] = apiDocument('page', 'team', { title: 'Team, edited in Prismic' });
    expect(await pullDocuments(options)).toBe(0);
    expect(titleOnDisk()).toBe('Team, edited in Prismic');

    edit('Edited on disk');
    expect(await pullDocuments(options)).toBe(0);
    expect(said).toContain('Kept documents/page/team.json, which was changed here and not in the repository');
    upstream.published[0] = apiDocument('page', 'team', { title: 'Edited in Prismic once more' });
    expect(await pullDocuments(options)).toBe(1);
    expect(said).toContain('  Title: in the repository "Edited in Prismic once more", here "Edited on disk"');
    expect(titleOnDisk()).toBe('Edited on disk');
  });

  it('C14 downloads each picture and file once, under unique names', async () => {
    const { origin } = new URL(options.endpoint ?? '');
    const image = (path: string) => ({ url: `${origin}/media/${path}`, alt: '', dimensions: { width: 4, height: 3 } });
    const elsewhere = { url: 'https://pictures.example/a.png', alt: '', dimensions: { width: 4, height: 3 } };
    upstream.published = [
      apiDocument('page', 'team', {
        photo: { ...image('one/harbor.png?auto=compress'), phone: image('one/harbor.png?auto=format&rect=0,0,2,2') },
        other: image('two/harbor.png'),
        text: [{ type: 'image', ...image('one/harbor.png') }],
        terms: { link_type: 'Media', name: 'Terms.pdf', url: `${origin}/media/Terms%20of%20use.pdf` },
        elsewhere,
        slices: [],
      }),
    ];
    await pullDocuments(options);
    const { data } = JSON.parse(readFileSync(join(folder.content, 'documents/page/team.json'), 'utf8')) as {
      data: Record<string, { url: string; phone: { url: string } } & { url: string }[]>;
    };
    expect(data['photo']?.url).toBe('media/pulled/harbor.png');
    expect(data['photo']?.phone.url).toMatch(/^media\/pulled\/harbor-\w{8}\.png$/);
    expect(data['other']?.url).toMatch(/^media\/pulled\/harbor-\w{8}\.png$/);
    expect(data['text']?.[0]?.url).toBe('media/pulled/harbor.png');
    expect(data['terms']?.url).toBe('media/pulled/Terms of use.pdf');
    expect(data['elsewhere']).toEqual(elsewhere);
    const bytes = (path = '') => readFileSync(join(folder.content, path), 'utf8');
    expect(bytes('media/pulled/harbor.png')).toBe('/media/one/harbor.png');
    expect(bytes(data['photo']?.phone.url)).toBe('/media/one/harbor.png?rect=0%2C0%2C2%2C2');
    expect(bytes(data['other']?.url)).toBe('/media/two/harbor.png');

    const asked = upstream.requests.filter((call) => call.includes('/media/'));
    expect(asked).toHaveLength(4);
    await pullDocuments(options);
    expect(upstream.requests.filter((call) => call.includes('/media/'))).toHaveLength(4);
    expect(said.at(-1)).toBe('1 documents read, 0 written, 0 kept.');
  });

  it('C14 only lists them with --dry-run', async () => {
    await pullDocuments({ ...options, dryRun: true });
    expect(said).toContain('Would add documents/redirect/two.json');
    expect(files()).toEqual([]);
  });
});

function titleOnDisk(): unknown {
  const text = readFileSync(join(folder.content, 'documents/page/team.json'), 'utf8');
  return (JSON.parse(text) as typeof team & { data: { title: unknown } }).data.title;
}

function edit(text: string): void {
  const file = join(folder.content, 'documents/page/team.json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as { data: object };
  writeFileSync(file, JSON.stringify({ ...document, data: { ...document.data, title: text } }));
}

function files(): string[] {
  const found = readdirSync(join(folder.content, 'documents'), { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.json')).sort();
}
