import type { GatsbyNode } from 'gatsby';

export interface BuildVersionOptions {
  readonly id?: string;
  readonly rules?: Readonly<Record<string, object>>;
  readonly describe?: () => object | Promise<object>;
}

export const pluginOptionsSchema: GatsbyNode['pluginOptionsSchema'] = ({ Joi }) =>
  Joi.object({
    id: Joi.string()
      .pattern(/^[\w-]{1,64}$/)
      .description('Id of the build; made from the time when left out.'),
    rules: Joi.object()
      .pattern(Joi.string().pattern(/^\//), Joi.object())
      .description('Rules by path, for the server of the site.'),
    describe: Joi.function().description('Returns what else the meta file should hold.'),
  });
