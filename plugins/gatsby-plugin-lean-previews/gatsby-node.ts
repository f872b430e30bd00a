import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';

const PREVIEWS = 'gatsby-plugin-prismic-previews';
/** Store key of the seed for the models file's name in the previews plugin. */
const MODELS_FILE_SEED = 'publicModelsFileNameSeed';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    toolbarOn: Joi.array()
      .items(Joi.string().pattern(/^\//))
      .default([])
      .description('Paths of the pages that keep the toolbar.'),
    isEnabled: Joi.boolean()
      .default(true)
      .description('Whether the previews plugin is the one that this was written for; otherwise it is left as it is.'),
    modelsVersion: Joi.string().required().description('Changes when the models change, and only then.'),
  });

/** Runs after the previews plugin has reset the seed and before it creates a new one. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ getCache }, options) => {
  if (!options['isEnabled']) return;
  await getCache(PREVIEWS).set(MODELS_FILE_SEED, options['modelsVersion']);
};

/**
 * Removes the previews plugin's browser code and options from the bundle. The site's own preview code loads the
 * plugin's store on demand as `prismic-preview-store`.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, store }, options) => {
  const { flattenedPlugins } = store.getState() as { flattenedPlugins: { name: string; resolve: string }[] };
  const directory = flattenedPlugins.find(({ name }) => name === PREVIEWS)?.resolve;
  if (directory === undefined) throw new Error(`gatsby-plugin-lean-previews needs ${PREVIEWS}: list that before it.`);
  actions.setWebpackConfig({
    resolve: {
      alias: {
        'prismic-preview-store$': join(directory, 'dist', 'usePrismicPreviewStore.js'),
        ...(options['isEnabled'] === true && { [join(directory, 'gatsby-browser.js')]: false }),
      },
    },
  });
};
