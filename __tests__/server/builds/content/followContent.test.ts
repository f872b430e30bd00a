import { followContent } from '../../../../src/server/builds/content/followContent';
import type { ContentSnapshot } from '../../../../src/server/builds/content/snapshot';

const contentOf = (...versions: string[]): ContentSnapshot => ({
  ref: versions.join(),
  documents: versions.map((version, index) => ({
    id: `id-${index}`,
    type: 'page',
    uid: `uid-${index}`,
    lang: 'en-us',
    version,
  })),
});

/** Follows from two documents to the given states; a state's `down` says that Gatsby does not answer. */
async function follow(...states: { content: ContentSnapshot; down?: boolean; models?: string }[]) {
  const sent: (readonly string[])[] = [];
  const reports: string[] = [];
  let state: (typeof states)[number] | undefined;
  const show = followContent({
    known: contentOf('a', 'a'),
    read: async () => state?.content ?? contentOf(),
    readModels: () => state?.models ?? 'models',
    send: async (_content, ids) => {
      if (state?.down) throw new Error('fetch failed');
      sent.push(ids);
    },
    report: (message) => reports.push(message),
  });
  for (state of states) await show();
  return { sent, reports };
}

describe('content in the development server', () => {
  it('lets Gatsby read a changed document again, and nothing without a change', async () => {
    const content = contentOf('a', 'b');
    expect(await follow({ content }, { content })).toEqual({ sent: [['id-1']], reports: [] });
  });

  it('asks for a new start after a change of more documents than one request can name', async () => {
    const content = contentOf(...Array.from({ length: 41 }, () => 'b'));
    const { sent, reports } = await follow({ content });
    expect(sent).toEqual([]);
    expect(reports).toEqual([expect.stringMatching(/^41 documents .* start npm run dev again/)]);
  });

  it('asks for a new start after a change of a model that no document shows, once', async () => {
    const content = contentOf('a', 'a');
    const { sent, reports } = await follow({ content, models: 'changed' }, { content, models: 'changed' });
    expect(sent).toEqual([]);
    expect(reports).toEqual([expect.stringMatching(/^The models have changed.* start npm run dev again/)]);
  });

  it('shows a change from before Gatsby answers with the next one', async () => {
    const { sent, reports } = await follow(
      { content: contentOf('b', 'a'), down: true },
      { content: contentOf('b', 'b') },
    );
    expect(sent).toEqual([['id-0', 'id-1']]);
    expect(reports).toEqual([expect.stringContaining('with the next one')]);
  });
});
