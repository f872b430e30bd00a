import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReactNode } from 'react';
import Joi from 'joi';
import { createElement, isValidElement } from 'react';
import {
  onCreateWebpackConfig,
  onPreBootstrap,
  pluginOptionsSchema,
} from '../../../plugins/gatsby-plugin-lean-previews/gatsby-node';
import { onPreRenderHTML } from '../../../plugins/gatsby-plugin-lean-previews/gatsby-ssr';

/** Elements that the previews plugin adds to a page, rendered by the plugin itself. */
async function pageWithToolbar(): Promise<{ head: ReactNode[]; body: ReactNode[] }> {
  const { onRenderBody } = await import('gatsby-plugin-prismic-previews/gatsby-ssr');
  const page: { head: ReactNode[]; body: ReactNode[] } = { head: [], body: [] };
  onRenderBody(
    {
      setHeadComponents: (components: ReactNode[]) => page.head.push(...components),
      setPostBodyComponents: (components: ReactNode[]) => page.body.push(...components),
    },
    { repositoryName: 'keelstone' },
  );
  page.head.push(createElement('title', { key: 'title' }, 'Title'));
  return page;
}

async function rendered(pathname: string): Promise<unknown[]> {
  const page = await pageWithToolbar();
  onPreRenderHTML?.(
    {
      pathname,
      getHeadComponents: () => page.head,
      getPostBodyComponents: () => page.body,
      replaceHeadComponents: (components: ReactNode[]) => (page.head = components),
      replacePostBodyComponents: (components: ReactNode[]) => (page.body = components),
    } as never,
    { isEnabled: true, toolbarOn: ['/preview'], plugins: [] } as never,
  );
  return [...page.head, ...page.body].flatMap((component) => (isValidElement(component) ? [component.type] : []));
}

describe('pages without a preview', () => {
  it('contain nothing of the toolbar', async () => {
    expect(await rendered('/pricing')).toEqual(['title']);
    expect(await rendered('/')).toEqual(['title']);
  });

  it.each(['/preview', '/preview/'])('keep it on %s, where previews start', async (pathname) => {
    expect(await rendered(pathname)).toEqual(['link', 'link', 'title', 'script']);
  });
});

describe('the bundle', () => {
  const configure = (plugins: { name: string; resolve: string }[], isEnabled = true) => {
    const configs: { resolve: { alias: Record<string, string | false> } }[] = [];
    void onCreateWebpackConfig?.(
      {
        actions: { setWebpackConfig: (config: (typeof configs)[number]) => configs.push(config) },
        store: { getState: () => ({ flattenedPlugins: plugins }) },
      } as never,
      { isEnabled, plugins: [] } as never,
      () => undefined,
    );
    return configs[0]?.resolve.alias;
  };

  it('contains nothing of the previews plugin without a preview, and its store under an alias', () => {
    const directory = dirname(require.resolve('gatsby-plugin-prismic-previews/package.json'));
    const alias = configure([{ name: 'gatsby-plugin-prismic-previews', resolve: directory }]);
    expect(alias).toMatchObject({ [join(directory, 'gatsby-browser.js')]: false });
    expect(existsSync(join(directory, 'gatsby-browser.js'))).toBe(true);
    expect(existsSync(String(alias?.['prismic-preview-store$']))).toBe(true);
  });

  it('contains the unchanged previews plugin in a version that this plugin was not written for', () => {
    const directory = dirname(require.resolve('gatsby-plugin-prismic-previews/package.json'));
    const alias = configure([{ name: 'gatsby-plugin-prismic-previews', resolve: directory }], false);
    expect(Object.keys(alias ?? {})).toEqual(['prismic-preview-store$']);
  });

  it('requires the previews plugin', () => {
    expect(() => configure([])).toThrow(/list that before it/);
  });
});

describe('the models file', () => {
  it('is named by the models, not by the clock, so that two builds of the same code have the same bundles', async () => {
    const cache = new Map<string, unknown>();
    const names: string[] = [];
    const getCache = (plugin: string) => ({
      set: async (key: string, value: unknown) => void cache.set(`${plugin}/${key}`, value),
    });
    await onPreBootstrap?.(
      { getCache } as never,
      { modelsVersion: 'v1', isEnabled: true, plugins: [] } as never,
      () => undefined,
    );
    const { onCreateWebpackConfig } = await import('gatsby-plugin-prismic-previews/gatsby-node');
    const previewsCache = {
      get: async (key: string) => cache.get(`gatsby-plugin-prismic-previews/${key}`),
      set: async () => undefined,
    };
    for (let build = 0; build < 2; build += 1) {
      await onCreateWebpackConfig(
        {
          cache: previewsCache,
          actions: { setWebpackConfig: () => undefined },
          plugins: { define: (values: Record<string, string>) => names.push(JSON.stringify(values)) },
        },
        {},
      );
    }
    expect(names[0]).toMatch(/__PUBLIC_MODELS_PATH__.*\/static\/[0-9a-f]{32}\.json/);
    expect(names[1]).toBe(names[0]);
  });

  it('requires the list of models', () => {
    const schema = pluginOptionsSchema?.({ Joi } as never);
    expect(schema?.validate({}).error).toBeDefined();
    expect(schema?.validate({ modelsVersion: 'v1' }).value).toEqual({
      modelsVersion: 'v1',
      isEnabled: true,
      toolbarOn: [],
    });
    expect(schema?.validate({ modelsVersion: 'v1', toolbarOn: ['preview'] }).error).toBeDefined();
  });
});
