import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from './test';

export { expect } from './test';

/** A site with editable content: the served release, and a copy of the content. */
export interface Editors {
  readonly url: string;
  /** Writes a file below `content/`. */
  write(path: string, value: object): void;
  remove(path: string): void;
}

/** `test` with a server per worker, so that drafts and edits affect neither other tests nor the project. */
export const test = base.extend<object, { editors: Editors }>({
  editors: [
    async ({}, use) => {
      const directory = mkdtempSync(join(tmpdir(), 'editors-'));
      copyProject(directory);
      const server = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'serveCopy.ts'), directory], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      await use({
        url: line.toString('utf8').trim(),
        write(path, value) {
          const file = join(directory, 'content', path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, JSON.stringify(value, null, 2));
        },
        remove: (path) => rmSync(join(directory, 'content', path)),
      });
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ editors }, provide) => provide(editors.url),
});

/** Files that a server reads; the code is the project's. */
function copyProject(directory: string): void {
  const project = resolve(__dirname, '..', '..', '..');
  const shared = ['src', 'plugins', 'static', 'customtypes', ...readdirSync(project).filter(isRootFile)];
  for (const name of shared) symlinkSync(join(project, name), join(directory, name));
  cpSync(join(project, 'content'), join(directory, 'content'), { recursive: true });
  const release = realpathSync(join(project, '.releases', 'current'));
  const releases = join(directory, '.releases');
  cpSync(release, join(releases, basename(release)), { recursive: true });
  symlinkSync(basename(release), join(releases, 'current'));
}

function isRootFile(name: string): boolean {
  return /^(gatsby-(config|node|browser|ssr)\.tsx?|package(-lock)?\.json|tsconfig\.json)$/.test(name);
}

/** All requests of the context's pages, as method and address. */
export function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('request', (request) => seen.push(request.url()));
  return seen;
}
