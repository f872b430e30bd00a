import { readServerSettings } from '../../../src/config/env.server';
import { sourcingFetch } from '../../../src/content/sourcingFetch';
import { buildVersionOptions } from '../../../src/gatsby/outputs/buildVersionOptions';
import { modelsOf, root, scriptedApi } from '../../support/scriptedApi';

const release = { id: 'release-1', ref: 'ref-of-spring', label: 'spring', isMasterRef: false };

describe('the build manifest', () => {
  it.each([
    [{}, { mode: 'master', ref: 'ref-of-master' }],
    [{ PRISMIC_RELEASE_LABEL: 'spring' }, { mode: 'release-label', release: 'spring', ref: 'ref-of-spring' }],
    [{ PRISMIC_RELEASE_ID: 'release-1' }, { mode: 'release-id', release: 'release-1', ref: 'ref-of-spring' }],
    [{ PRISMIC_REF: 'by-hand' }, { mode: 'ref', ref: 'by-hand' }],
  ])('C03 states the content’s source and ref: %j', async (env, expected) => {
    const api = await scriptedApi(() => ({ body: root('ref-of-master', [release]) }));
    const settings = readServerSettings(env);
    const source = sourcingFetch({
      repositoryName: settings.repositoryName,
      endpoint: api.endpoint,
      embedded: true,
      source: 'embedded',
      readingMode: settings.readingMode,
      hasAccessToken: false,
      models: modelsOf(),
      siteUrl: settings.siteUrl,
    });
    await source(`https://${settings.repositoryName}.cdn.prismic.io/api/v2`);
    await api.close();
    expect(buildVersionOptions(settings, source).describe()).toEqual({
      content: { repository: 'keelstone', ...expected },
    });
  });
});
