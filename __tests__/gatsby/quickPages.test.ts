import type { NodePluginArgs, Page } from 'gatsby';
import { quickPages } from '../../src/gatsby/quickPages';
import { GatsbyModules } from '../support/gatsbyModules';

describe('a page', () => {
  /** Makes of a page what Gatsby's action does: the page and its node, or a sentence of what is wrong. */
  const gatsby = new GatsbyModules({
    'redux/actions/public': `
      exports.actions = {
        createPage: (page, plugin) => page.component
          ? [{ type: 'CREATE_PAGE', plugin, payload: page }, { type: 'CREATE_NODE', payload: { id: 'SitePage ' + page.path } }]
          : 'A component must be set when creating a page',
      };`,
  });
  afterAll(() => gatsby.remove());

  /** What Gatsby is told when these pages are made. */
  async function told(
    pages: readonly Page<object>[],
    code?: string,
    plugins: readonly object[] = [{ name: 'gatsby-plugin-image' }, { name: 'default-site-plugin' }],
  ) {
    const dispatched: unknown[] = [];
    const asked: unknown[] = [];
    const make = (state: object) => {
      const store = { getState: () => state, dispatch: (action: unknown) => dispatched.push(action) };
      return quickPages({ store, actions: { createPage: (page: unknown) => asked.push(page) } } as unknown as Pick<
        NodePluginArgs,
        'actions' | 'store'
      >);
    };
    await gatsby.begin(({ store }) => pages.forEach(make(store.getState())), { flattenedPlugins: plugins }, code);
    return { dispatched, asked };
  }

  const prices = { path: '/pricing', component: '/site/src/templates/Pricing.tsx', context: { lang: 'en-us' } };

  it('is made in the name of the site, without a node that no query asks for', async () => {
    const { dispatched, asked } = await told([prices], 'code-1');
    expect(dispatched).toEqual([{ type: 'CREATE_PAGE', plugin: { name: 'default-site-plugin' }, payload: prices }]);
    expect(asked).toEqual([]);
  });

  it('is made as Gatsby makes it where nobody vouches for the code, or its plugins have other names', async () => {
    const others = [await told([prices]), await told([prices], 'code-1', [])];
    expect(others).toEqual(others.map(() => ({ dispatched: [], asked: [prices] })));
  });

  it('that cannot be made stops the build with what is wrong', async () => {
    await expect(told([{ ...prices, component: '' }], 'code-1')).rejects.toThrow(
      'A component must be set when creating a page',
    );
  });
});
