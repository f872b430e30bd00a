import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullDocuments, type PullOptions } from '../../../scripts/content/pullDocuments';
import { ContentFolder } from '../../support/contentRepository';
import { PrismicUpstream } from '../../support/prismicUpstream';
import { apiDocument } from '../../support/scriptedApi';

const team = apiDocument('page', 'team', { title: 'Team' });
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
    expect(titleOnDisk()).toBe('Edited on disk');

    expect(await pullDocuments({ ...options, overwrite: true })).toBe(0);
    expect(titleOnDisk()).toBe('Team');
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

function files(): string[] {
  const found = readdirSync(join(folder.content, 'documents'), { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.endsWith('.json')).sort();
}
