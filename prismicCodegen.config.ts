import type { Config } from 'prismic-ts-codegen';

/** Types of documents as the content API gives them: `npx prismic-ts-codegen`, also part of `npm run generate:types`. */
const config: Config = {
  output: './prismicio-types.d.ts',
  models: ['./customtypes/**/index.json', './src/slices/**/model.json'],
  locales: ['en-us', 'de-de'],
};

export default config;
