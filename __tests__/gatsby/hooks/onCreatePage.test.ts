import { onCreatePage } from '../../../src/gatsby/hooks/onCreatePage';

interface Outcome {
  readonly created: { path: string; context: Record<string, unknown> }[];
  readonly panics: string[];
}

function create(path: string, context: object = {}): Outcome {
  const outcome: Outcome = { created: [], panics: [] };
  const actions = {
    deletePage: () => undefined,
    createPage: (page: Outcome['created'][number]) => void outcome.created.push(page),
  };
  const reporter = { panic: (message: string) => void outcome.panics.push(message) };
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

  it('stop the build without a row, naming the path', () => {
    expect(create('/mystery').panics).toEqual([
      'The page /mystery has no row in the routes table: add one to src/routes/table.ts.',
    ]);
  });

  it('are unchanged when they have a context, or are Gatsby’s own', () => {
    expect(create('/features/x', { routeName: 'feature' })).toEqual({ created: [], panics: [] });
    expect(create('/dev-404-page/')).toEqual({ created: [], panics: [] });
  });
});
