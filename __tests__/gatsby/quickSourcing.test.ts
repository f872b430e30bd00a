import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ParentSpanPluginArgs } from 'gatsby';
import { quickSourcing } from '../../src/gatsby/quickSourcing';
import { GatsbyModules } from '../support/gatsbyModules';

type Hook = (args: Record<string, unknown>, options?: unknown) => unknown;

describe('hooks of plugins that read every document for nothing', () => {
  const project = new GatsbyModules({});
  const hooksOf = (plugin: string) =>
    createRequire(__filename)(join(project.directory, 'node_modules', plugin, 'gatsby-node')) as Record<string, Hook>;

  beforeAll(async () => {
    project.write(
      'node_modules/gatsby-source-prismic/gatsby-node.js',
      'exports.sourceNodes = (args, options) => ({ options, nodes: args.getNodes(), node: args.getNode("a") });',
    );
    project.write(
      'node_modules/gatsby-plugin-prismic-previews/gatsby-node.js',
      'exports.onPostBootstrap = (args) => args.getNodesByType("PrismicPage"); exports.onCreatePage = () => "own";',
    );
    await project.begin(quickSourcing, {});
  });
  afterAll(() => project.remove());

  const unread = () => {
    throw new Error('read');
  };

  it('run as before, without reading them', () => {
    expect(
      hooksOf('gatsby-source-prismic')['sourceNodes']?.({ getNodes: unread, getNode: (id: string) => id }, 1),
    ).toEqual({
      options: 1,
      nodes: [],
      node: 'a',
    });
    expect(hooksOf('gatsby-plugin-prismic-previews')['onPostBootstrap']?.({ getNodesByType: unread })).toEqual([]);
  });

  it('are left alone when they are others', () => {
    expect(hooksOf('gatsby-plugin-prismic-previews')['onCreatePage']?.({})).toBe('own');
    const store = { getState: () => ({ program: { directory: project.directory } }) };
    project.write('node_modules/gatsby-source-prismic/gatsby-node.js', '');
    jest.resetModules();
    expect(() =>
      quickSourcing({ store } as unknown as ParentSpanPluginArgs, { plugins: [] }, () => undefined),
    ).not.toThrow();
  });
});
