import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { calmDatadog } from '../../src/gatsby/calmDatadog';
import calmParts, { changed, changedFiles } from '../../src/gatsby/calmParts.mjs';

const { resolve: resolveFrom } = createRequire(resolve('package.json'));
const inSdk = (name: string, file: string) => join(dirname(resolveFrom(`@datadog/${name}/package.json`)), 'esm', file);
const FILES = {
  'serializeNode.mjs': inSdk('browser-rum', 'domain/record/serialization/serializeNode.mjs'),
  'lazyLoadRecorder.mjs': inSdk('browser-rum', 'boot/lazyLoadRecorder.mjs'),
  'timezone.mjs': inSdk('browser-core', 'tools/utils/timezone.mjs'),
};

/** What a function of a module of the SDK does, with these in place of what it imports. */
async function loaded<Result>(path: string, name: string, parts: Record<string, unknown>): Promise<Result> {
  const source = calmParts.call({ resourcePath: path }, readFileSync(path, 'utf8'));
  const plain = source.replaceAll(/^import .*$/gm, '').replaceAll(/import\((?:[^()]|\n)*\)/g, 'imported()');
  const { code } = await transform(plain, { format: 'cjs' });
  return new Function('module', ...Object.keys(parts), `${code};return ${name}`)({}, ...Object.values(parts)) as Result;
}

describe('Datadog’s SDK', () => {
  it('has the lines that are changed, in these files and no other', () => {
    const rules: { include: RegExp; use: { loader: string }[] }[] = [];
    calmDatadog({ module: { rules } }, process.cwd());
    const [rule] = rules;
    expect(Object.keys(FILES)).toEqual(changedFiles);
    for (const [name, path] of Object.entries(FILES)) {
      expect(rule?.include.test(path)).toBe(true);
      expect(changed(name, readFileSync(path, 'utf8'))).not.toBe(readFileSync(path, 'utf8'));
      expect(() => changed(name, 'otherwise')).toThrow(`another ${name}`);
    }
    expect(rule?.include.test('/site/node_modules/other/timezone.mjs')).toBe(false);
    expect(rule?.include.test(FILES['timezone.mjs'].replace('timezone', 'otherzone'))).toBe(false);
  });

  it('comes in several files, and nothing else does', () => {
    const cacheGroups: Record<string, { test?: RegExp; maxSize?: number }> = {};
    calmDatadog({ optimization: { splitChunks: { cacheGroups } } }, process.cwd());
    const { datadog } = cacheGroups;
    expect(datadog?.maxSize).toBeLessThan(200_000);
    expect(datadog?.test?.test(FILES['timezone.mjs'])).toBe(true);
    expect(datadog?.test?.test('/site/node_modules/posthog-js/dist/module.js')).toBe(false);
  });

  it('asks the browser for the time zone once', async () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    const timeZone = await loaded<() => string>(FILES['timezone.mjs'], 'getTimeZone', {});
    const zones = [timeZone(), timeZone()];
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(zones).toEqual(Array(2).fill(new Intl.DateTimeFormat().resolvedOptions().timeZone));
  });

  it('begins to record in a later task than the one that brings the recorder', async () => {
    const tasks: string[] = [];
    const startRecording = () => undefined;
    const load = await loaded<() => Promise<unknown>>(FILES['lazyLoadRecorder.mjs'], 'lazyLoadRecorder', {
      mockable: (one: unknown) => one,
      imported: async () => {
        setTimeout(() => tasks.push('next'));
        return { startRecording };
      },
      reportScriptLoadingError: () => tasks.push('failed'),
    });
    expect(await load()).toBe(startRecording);
    expect(tasks).toEqual(['next']);
  });
});
