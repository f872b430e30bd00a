import { resolve } from 'node:path';
import { siteAliases } from '../../../src/gatsby/webpack/siteAliases';

const PARTYTOWN = '@builder.io/partytown/integration';
const project = resolve('.');

describe('modules that a bundle never runs', () => {
  afterEach(() => delete process.env.BUILD_PATCHES);

  it('leave the HTML build what pages with a script in a worker need', () => {
    expect(siteAliases(project, 'build-html')).not.toHaveProperty([PARTYTOWN]);
    expect(siteAliases(project, 'build-javascript')).toEqual({ [PARTYTOWN]: false });
  });

  it('are those of a production build: the development server has all of them', () => {
    expect(siteAliases(project, 'develop')).toEqual({});
    expect(siteAliases(project, 'develop-html')).toEqual({});
  });

  it('are in the browser’s bundle, too, without the patches that only save', () => {
    process.env.BUILD_PATCHES = 'off';
    expect(siteAliases(project, 'build-javascript')).toEqual({});
  });
});
