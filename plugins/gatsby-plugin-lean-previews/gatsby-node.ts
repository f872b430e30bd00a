import type { GatsbyNode } from 'gatsby';

const PREVIEWS = 'gatsby-plugin-prismic-previews';
/** Key under which the previews plugin keeps what it names the file of the models by. */
const MODELS_FILE_SEED = 'publicModelsFileNameSeed';

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    toolbarOn: Joi.array()
      .items(Joi.string().pattern(/^\//))
      .default([])
      .description('Paths of the pages that keep the toolbar.'),
    modelsVersion: Joi.string().required().description('Changes when the models change, and only then.'),
  });

/** Runs after the previews plugin has forgotten the name of its last file, and before it makes up a new one. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ getCache }, options) => {
  await getCache(PREVIEWS).set(MODELS_FILE_SEED, options['modelsVersion']);
};
