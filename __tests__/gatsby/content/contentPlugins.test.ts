import { readServerSettings } from '../../../src/config/env.server';
import { contentEndpoint, contentPlugins, contentSource } from '../../../src/gatsby/content/contentPlugins';
import { readModels } from '../../../src/lib/readModels';

interface Plugin {
  resolve: string;
  options: Record<string, unknown>;
}

const models = readModels();

function plugins(env: Record<string, string> = {}): Record<string, Plugin['options']> {
  const settings = readServerSettings(env);
  const list = contentPlugins(settings, models, contentSource(settings, models)) as Plugin[];
  return Object.fromEntries(list.map(({ resolve, options }) => [resolve, options]));
}

describe('the content plugins', () => {
  it('read every document in every language, by the models on disk', () => {
    const options = plugins()['gatsby-source-prismic'];
    expect(options).toMatchObject({ repositoryName: 'keelstone', lang: '*' });
    expect(options?.['customTypeModels']).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'feature' })]));
    expect(options?.['sharedSliceModels']).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'hero' })]));
  });

  it('C03 pass a release to the source plugin', () => {
    expect(plugins({ PRISMIC_RELEASE_ID: 'x' })['gatsby-source-prismic']).toMatchObject({ releaseID: 'x' });
    expect(plugins({ PRISMIC_RELEASE_LABEL: 'Spring' })['gatsby-source-prismic']).toMatchObject({
      releaseLabel: 'Spring',
    });
    expect(plugins()['gatsby-source-prismic']).not.toHaveProperty('releaseID');
  });

  it('expose neither the access token nor the endpoint to the browser or to Gatsby’s cache, which has their options', () => {
    const env = {
      PRISMIC_REPOSITORY: 'demo',
      PRISMIC_ACCESS_TOKEN: 'secret',
      PRISMIC_API_ENDPOINT: 'https://internal.example/api/v2',
    };
    expect(JSON.stringify(plugins(env))).not.toMatch(/secret|internal/);
  });

  it('have the same options whichever port content is read from, so that caches stay valid', () => {
    const at = (port: number) =>
      JSON.stringify(plugins({ PRISMIC_API_ENDPOINT: `http://127.0.0.1:${port}/_content/api/v2` }));
    expect(at(4551)).toBe(at(4552));
  });

  it('rename the models file when a model changes', () => {
    const settings = readServerSettings({});
    const version = (changed: typeof models) => {
      const list = contentPlugins(settings, changed, contentSource(settings, changed)) as Plugin[];
      return list.find(({ resolve }) => resolve === 'gatsby-plugin-lean-previews')?.options['modelsVersion'];
    };
    expect(version(models)).toBe(version(readModels()));
    expect(version({ ...models, sharedSlices: [] })).not.toBe(version(models));
  });

  it('read from the configured endpoint, else from the repository, else from the server on this machine', () => {
    const endpoint = (env: Record<string, string>) => contentEndpoint(readServerSettings(env));
    expect(endpoint({ PRISMIC_API_ENDPOINT: 'https://a.example/api/v2/' })).toBe('https://a.example/api/v2');
    expect(endpoint({ PRISMIC_REPOSITORY: 'demo' })).toBe('https://demo.cdn.prismic.io/api/v2');
    expect(endpoint({ PORT: '9100' })).toBe('http://localhost:9100/_content/api/v2');
  });
});
