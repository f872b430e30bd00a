import type { NodePluginArgs, Page } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

interface Action {
  readonly type: string;
}
interface Plugin {
  readonly name: string;
}
interface Gatsby {
  readonly publicActions: {
    readonly actions?: { createPage?(page: Page<object>, plugin: Plugin, options: object): readonly Action[] | string };
  };
}

/**
 * Makes pages without a node of each, which is half of what Gatsby does for a page and which no query of this site asks for: lists of pages are
 * made from its store. Where a person may ask, as in the development server, pages have their nodes.
 * @returns what creates a page
 */
export function quickPages({
  actions,
  store,
}: Pick<NodePluginArgs, 'actions' | 'store'>): (page: Page<object>) => void {
  const { directory } = store.getState().program;
  const { flattenedPlugins } = store.getState() as unknown as { readonly flattenedPlugins: readonly Plugin[] };
  const gatsby = gatsbyModules<Gatsby>(directory, { publicActions: ['redux/actions/public'] });
  const createPage = gatsby?.publicActions.actions?.createPage;
  const site = flattenedPlugins.find(({ name }) => name === 'default-site-plugin');
  if (buildCode() === undefined || !createPage || !site) return (page) => actions.createPage(page);
  return (page) => {
    const made = createPage(page, site, {});
    // A sentence says what is wrong with it.
    if (typeof made === 'string') throw new Error(made);
    for (const action of made) if (action.type === 'CREATE_PAGE') store.dispatch(action);
  };
}
