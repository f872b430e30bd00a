import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFile } from '../../../src/gatsby/ahead/aheadTasks';
import { isStillShared, keptPages, withoutPages, type Ahead } from '../../../src/gatsby/ahead/keptPages';
import { writeInFolder } from '../../../src/gatsby/writeInFolder';

const ahead: Ahead = {
  made: { hash: 'bundles-1', renderer: { templateHashes: {}, renderPageHash: 'renderer-1' } },
  shared: new Map([['17', '{"data":1}']]),
  begun: new Set(['/same', '/changed', '/gone', '/failed']),
  rendered: new Map([
    ['/same', 'a'],
    ['/changed', 'b'],
    ['/gone', 'c'],
  ]),
};
const hash = (pageDataHash: string) => ({ pageDataHash });
const state = {
  webpackCompilationHash: 'bundles-1',
  html: {
    ssrCompilationHash: 'renderer-1',
    trackedHtmlFiles: new Map([
      ['/same', hash('a')],
      ['/changed', hash('other')],
      ['/failed', hash('')],
      ['/new', hash('d')],
    ]),
  },
};
const dirty = { toRegenerate: ['/same', '/changed', '/failed', '/new'], toDelete: ['/old'] };

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kept-'));
  writeInFolder(sharedFile(directory, '17'), '{"data":1}');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('pages that were rendered ahead', () => {
  it('are kept when their data is the same in the end; others are rendered, and files of pages that are gone go', () => {
    const kept = keptPages(ahead, dirty, state);
    expect([...kept]).toEqual(['/same']);
    expect(withoutPages(ahead, dirty, kept)).toEqual({
      toRegenerate: ['/changed', '/failed', '/new'],
      toDelete: ['/old', '/gone'],
    });
  });

  it('share what all pages share only while bundles, renderer and shared data are the same', () => {
    const html = { ...state.html, ssrCompilationHash: 'renderer-2' };
    expect(isStillShared(ahead, state, directory)).toBe(true);
    expect(isStillShared(ahead, { ...state, webpackCompilationHash: 'bundles-2' }, directory)).toBe(false);
    expect(isStillShared(ahead, { ...state, html }, directory)).toBe(false);
    writeInFolder(sharedFile(directory, '17'), '{"data":2}');
    expect(isStillShared(ahead, state, directory)).toBe(false);
    rmSync(sharedFile(directory, '17'));
    expect(isStillShared(ahead, state, directory)).toBe(false);
  });
});
