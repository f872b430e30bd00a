import { onCreatePage } from '../../../src/gatsby/hooks/onCreatePage';

interface Outcome {
  readonly created: { path: string; context: Record<string, unknown> }[];
  readonly deleted: string[];
  readonly panics: string[];
}

function create(path: string, context: object = {}): Outcome {
  const outcome: Outcome = { created: [], deleted: [], panics: [] };
  const actions = {
    deletePage: (page: { path: string }) => void outcome.deleted.push(page.path),
    createPage: (page: Outcome['created'][number]) => void outcome.created.push(page),
  };
  const reporter = { panicOnBuild: (message: string) => void outcome.panics.push(message) };
  void onCreatePage?.({ page: { path, context }, actions, reporter } as never, { plugins: [] }, () => undefined);
  return outcome;
}

describe('pages without a document', () => {
  it('S27 get the layout and flags of their row', () => {
    expect(create('/debug').created[0]?.context).toMatchObject({
      layout: 'manage',
      indexable: false,
      routeName: 'debug',
      lang: 'en-us',
    });
    expect(create('/preview/').created[0]?.context).toMatchObject({ layout: 'blank', canonical: '/preview' });
  });

  it('stop the build without a row, naming the path; the development server lives on without them', () => {
    expect(create('/mystery')).toEqual({
      created: [],
      deleted: ['/mystery'],
      panics: [
        'The page /mystery has no row in the routes table: add one to src/routes/table.ts, which npm run dev reads when it starts.',
      ],
    });
  });

  it('are unchanged when they have a context', () => {
    expect(create('/features/x', { routeName: 'feature' })).toEqual({ created: [], deleted: [], panics: [] });
  });

  it('that Gatsby adds for developers have other data at each start, so that no request for them waits', () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
    const contexts = [create('/dev-404-page/'), create('/dev-404-page/')].map(({ created }) => created[0]?.context);
    expect(contexts).toEqual([{ startedAt: 1 }, { startedAt: 2 }]);
  });
});
