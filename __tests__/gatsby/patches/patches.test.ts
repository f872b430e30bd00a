import { existsSync, readFileSync } from 'node:fs';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isApplied, patchStates, reportPatches, warnOfPatches } from '../../../src/gatsby/patches/patchStates';
import { patches } from '../../../src/gatsby/patches/table';
import { patchesIn, patchesLine } from '../../../src/lib/patchesLine';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const directory = temporaryDirectory();
afterEach(() => delete process.env.BUILD_PATCHES);

/** A project with the replaced files of the real packages. */
beforeEach(() => {
  writeFileSync(join(directory, 'package.json'), '{}');
  for (const { package: name, files } of patches)
    for (const covered of files.length > 0 ? ['package.json', ...files] : []) {
      const [file = ''] = covered.split('#');
      const target = join(directory, 'node_modules', name, file);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(resolve('node_modules', name, file), target);
    }
});

function change(file: string, part: string, by: string): void {
  const path = join(directory, 'node_modules', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(part);
  writeFileSync(path, text.replace(part, by));
}

function said(): { warnings: string[]; lines: string[] } {
  const [warnings, lines]: [string[], string[]] = [[], []];
  warnOfPatches(directory, { warn: (text: string) => void warnings.push(text) } as never);
  reportPatches(directory, { info: (text: string) => void lines.push(text) } as never);
  return { warnings, lines };
}

describe('the table of patches', () => {
  it('matches the installed versions', () => {
    expect(patchStates(resolve('.')).filter((state) => !state.isApplied)).toEqual([]);
  });

  it('states for each what it replaces, where, why, and what is lost without it, and has few that only save time', () => {
    for (const patch of patches) {
      expect(existsSync(patch.by)).toBe(true);
      for (const text of [patch.replaces, patch.gain, patch.without]) expect(text.length).toBeGreaterThan(20);
      expect(patch.fingerprint).toMatch(patch.files.length > 0 ? /^[0-9a-f]{16}$/ : /^$/);
    }
    expect(patches.filter(({ kind }) => kind === 'saving').length).toBeLessThanOrEqual(8);
    expect(new Set(patches.map(({ name }) => name)).size).toBe(patches.length);
  });
});

describe('a patch', () => {
  it('is applied where the source matches its fingerprint, and the build reports the number in one line', () => {
    const { warnings, lines } = said();
    expect(warnings).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^(\d+) of \1 patches in force, gatsby 5\./)]);
  });

  it('is not applied where the replaced source has changed under the same name, and is reported', () => {
    change('gatsby/cache-dir/navigation.js', 'window.___navigate = ', 'window.___navigate = async () => ');
    expect(isApplied(directory, 'guard-navigation')).toBe(false);
    const { warnings, lines } = said();
    expect(warnings).toEqual([
      expect.stringMatching(/^The patch guard-navigation is not applied: gatsby 5.* has another source/),
    ]);
    expect(lines[0]).toContain('(without guard-navigation)');
  });

  it('is not applied where what it relies on in another file has changed', () => {
    change('gatsby/cache-dir/loader.js', 'isPageNotFound: rawPath =>', 'isNotFound: rawPath =>');
    change('gatsby/cache-dir/head/utils.js', 'node.parentNode.removeChild(node)', 'node.remove()');
    change('gatsby-plugin-prismic-previews/dist/usePrismicPreviewStore.js', 'documents', 'pages');
    expect(isApplied(directory, 'guard-navigation')).toBe(false);
    expect(isApplied(directory, 'deferred-page-data')).toBe(false);
    expect(isApplied(directory, 'lean-previews')).toBe(false);
  });

  it('is applied where only another part of the file has changed', () => {
    change('gatsby/dist/redux/actions/public.js', 'actions.touchNode = ', 'actions.touchNode = /* anew */ ');
    expect(isApplied(directory, 'delete-removed-documents')).toBe(true);
    change('gatsby/dist/redux/actions/public.js', 'const id = node && node.id;', 'const id = node.uid;');
    expect(isApplied(directory, 'delete-removed-documents')).toBe(false);
  });

  it('that only saves time is skipped by BUILD_PATCHES=off, without a warning', () => {
    process.env.BUILD_PATCHES = 'off';
    const left = patchStates(directory).filter((state) => !state.isApplied);
    expect(left.map(({ patch }) => patch.kind)).toEqual(
      patches.filter(({ kind }) => kind === 'saving').map(() => 'saving'),
    );
    const { warnings, lines } = said();
    expect(warnings).toEqual([]);
    expect(lines[0]).toMatch(/\(without .*deferred-scripts.*\)/);
  });
});

describe('the line about patches', () => {
  it('is parsed from Gatsby’s output', () => {
    for (const without of [[], ['one', 'two']]) {
      const count = { inForce: 5 - without.length, all: 5, without, gatsby: '5.16.1' };
      expect(patchesIn(`info ${patchesLine(count)}`)).toEqual(count);
    }
    expect(patchesLine({ inForce: 4, all: 5, without: ['one'], gatsby: '5.16.1' })).toBe(
      '4 of 5 patches in force (without one), gatsby 5.16.1',
    );
    expect(patchesIn('success load plugins - 0.1s')).toBeUndefined();
  });
});
