import type { GatsbySSR, PreRenderHTMLArgs } from 'gatsby';

type Components = ReturnType<PreRenderHTMLArgs['getHeadComponents']>;

/** Removes the toolbar from pages that do not use it. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (args, options) => {
  if (!options['isEnabled']) return;
  const toolbarOn = options['toolbarOn'] as readonly string[];
  if (toolbarOn.includes(args.pathname.replace(/(?<=.)\/$/, ''))) return;
  args.replaceHeadComponents(withoutToolbar(args.getHeadComponents()));
  args.replacePostBodyComponents(withoutToolbar(args.getPostBodyComponents()));
};

function withoutToolbar(components: Components): Components {
  return components.filter((component) => !(isKeyed(component) && /prismic-toolbar/.test(String(component.key))));
}

function isKeyed(component: unknown): component is { key: unknown } {
  return typeof component === 'object' && component !== null && 'key' in component;
}
