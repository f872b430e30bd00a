import { join } from 'node:path';
import { problemText, type ContentProblem } from '../../../src/lib/contentProblem';
import type { BuilderOptions } from '../../../src/server/builds/run/build';
import { lastGoodDocuments } from '../../../src/server/builds/content/lastGoodDocuments';
import { openReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { ContentFolder, field } from '../../support/contentRepository';
import { until } from '../support/until';
import { openManager } from '../support/manager';
import { makeProject, type TestProject } from '../support/project';
import { writeTree } from '../support/release';
import { closing } from '../support/closing';

/** Publishes a project repeatedly. */
async function publisher(project: TestProject, options: Partial<BuilderOptions>) {
  const problems: { found: readonly ContentProblem[] } = { found: [] };
  const { store, manager } = await openManager(project, {
    builder: project.builder({ onProblems: (found) => (problems.found = found), ...options }),
    ...(options.content && { content: options.content }),
  });
  closing.push(manager.close);
  return {
    store,
    problems,
    async publish() {
      manager.queue.request({ kind: 'content' });
      await manager.queue.idle();
      return manager.history.list()[0];
    },
  };
}

describe('a document of Prismic with a schema mismatch', () => {
  it('C10 is published without the field, and reported as long as it has it', async () => {
    const project = await makeProject();
    closing.push(project.close);
    const model = { id: 'page', label: 'Page', repeatable: true, status: true };
    const fields = { uid: { type: 'UID' }, text: { type: 'Number' } };
    await writeTree(project.directory, {
      'customtypes/page/index.json': JSON.stringify({ ...model, json: { Main: fields } }),
      'src/slices/index.ts': 'export {};',
    });
    project.plan({ reads: true });
    const { problems, publish } = await publisher(project, {});
    expect(await publish()).toMatchObject({ result: 'published' });
    expect(problems.found).toHaveLength(3);
    expect(problems.found[0]).toEqual({
      document: { id: 'id-a', type: 'page', uid: 'a', lang: 'en-us' },
      field: 'data.text',
      place: [{ kind: 'field', name: 'text' }],
      expected: 'Number (number)',
      found: 'text',
      part: 'published',
      served: 'without-field',
    });

    // An incremental build knows the ids of all documents.
    project.api.documents = project.api.documents.slice(0, 2);
    project.api.ref = 'ref-2';
    expect(await publish()).toMatchObject({ result: 'published' });
    expect(problems.found.map(({ document }) => document?.id)).toEqual(['id-a', 'id-b']);
  });
});

describe('a singleton document', () => {
  const page = { type: 'page', uid: 'about', data: { title: 'About' } };
  const single = (type: string, title: unknown = type) => ({ type, data: { title } });

  /** A project with the embedded service's content in files. */
  async function open(...documents: { type: string; data: Record<string, unknown> }[]) {
    const project = await makeProject();
    closing.push(project.close);
    const folder = new ContentFolder().type('page', { title: field('Text') });
    for (const type of ['home', 'settings', 'navigation', 'booking_settings'])
      folder.type(type, { title: field('Text') }, { single: true });
    for (const document of [page, ...documents]) folder.document(document);
    const store = await openReleaseStore(join(project.directory, '.releases'));
    const lastGood = async () => lastGoodDocuments((await store.reload())?.directory);
    let latest = await lastGood();
    const content = await folder.open({ lastGood: () => latest });
    const made = await publisher(project, {
      lastGood: () => latest,
      content: () => content.forBuilds,
    });
    return {
      ...made,
      project,
      folder,
      content,
      async publish() {
        const record = await made.publish();
        latest = await lastGood();
        return record;
      },
      types: () => [...(latest?.entries.values() ?? [])].map(({ type }) => type).sort(),
    };
  }
  const others = ['home', 'navigation', 'settings'];

  it('is left out alone when it was never valid and only some pages use it', async () => {
    const { publish, types, content } = await open(
      ...others.map((type) => single(type)),
      single('booking_settings', 5),
    );
    expect(await publish()).toMatchObject({ result: 'published' });
    expect(types()).toEqual([...others, 'page'].sort());
    expect(content.service.problems()).toMatchObject([
      { file: 'content/documents/booking_settings/booking_settings.json', field: 'data.title', served: 'nothing' },
    ]);
  });

  it('blocks the release, which names it, when it was never valid and every page uses it', async () => {
    const { publish, store, types, folder, content } = await open(
      single('home'),
      single('settings'),
      single('navigation', 5),
    );
    expect(await publish()).toMatchObject({
      result: 'failed',
      problems: [
        'The release waits for a document that every page is made of. content/documents/navigation/navigation.json, field "data.title": expected text (a string), found 5. It is left out.',
      ],
    });
    expect(store.current()).toBeUndefined();
    const changed = content.nextChange();
    folder.document(single('navigation'));
    await changed;
    expect(await publish()).toMatchObject({ result: 'published' });

    // Once it was valid, its problems block no release.
    const beside = content.nextChange();
    folder.document(single('navigation', 6));
    folder.document({ ...page, data: { title: 'Changed beside it' } });
    await beside;
    expect(await publish()).toMatchObject({ result: 'published' });
    expect(types()).toEqual([...others, 'page'].sort());
  });

  it('keeps nothing from the site when it is a second one beside the first', async () => {
    const { publish, types, folder, content } = await open(...others.map((type) => single(type)));
    folder.write('content/documents/home/second.json', single('home', 'Second'));
    await until(() => content.service.problems().length > 0);
    expect(content.service.problems()).toMatchObject([
      { file: 'content/documents/home/second.json', served: 'nothing' },
    ]);
    expect(await publish()).toMatchObject({ result: 'published' });
    expect(types()).toEqual([...others, 'page'].sort());
  });

  const withModels = (project: TestProject) =>
    writeTree(
      project.directory,
      Object.fromEntries([...others, 'page'].map((type) => [`customtypes/${type}/index.json`, '{}'])),
    );

  it('is named when none is published, before anything is built', async () => {
    const { publish, project } = await open(single('home'), single('settings'));
    await withModels(project);
    expect(await publish()).toMatchObject({
      result: 'failed',
      problems: [
        'The release waits for a document that every page is made of. No document of the type "navigation" is published.',
      ],
    });
  });

  it('is a problem of a new repository that is only built, as long as it has none at all', async () => {
    const { project, folder, content } = await open();
    await withModels(project);
    const builds = async (allowsNewRepository: boolean) => {
      let problems: readonly ContentProblem[] = [];
      const onProblems = (found: typeof problems) => (problems = found);
      const builder = project.builder({ content: () => content.forBuilds, allowsNewRepository, onProblems });
      return { outcome: await builder.build(), problems: problems.map(problemText) };
    };
    expect((await builds(false)).outcome).toMatchObject({ ok: false });
    const built = await builds(true);
    expect(built.outcome).toMatchObject({ ok: true });
    expect(built.problems).toContain('navigation (en-us): expected a published document, found none. It is left out.');
    expect(built.problems).toHaveLength(3);

    const changed = content.nextChange();
    folder.document(single('home'));
    await changed;
    expect((await builds(true)).outcome).toMatchObject({ ok: false });
  });
});
