import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const HOOK = join(__dirname, '..', '..', 'src', 'gatsby', 'onPluginInit.ts');

/** The priority of a process of a build, when it has its plugins. */
function priorityOf(worker: string | undefined): number {
  const store = '{ getState: () => ({ program: { directory: "" } }) }';
  const code = `require(${JSON.stringify(HOOK)}).onPluginInit({ store: ${store} }); console.log(require('node:os').getPriority());`;
  const answer = execFileSync(process.execPath, ['--import', 'tsx', '--eval', code], {
    env: { ...process.env, GATSBY_WORKER_MODULE_PATH: worker },
    encoding: 'utf8',
  });
  return Number(answer);
}

describe('the processes of a build', () => {
  it('give way to the one that bundles when they answer queries', () => {
    const bundles = priorityOf(join('/site', '.cache', 'compiled', 'src', 'gatsby', 'bundlingWorker.js'));
    expect(priorityOf(join('/site', 'node_modules', 'gatsby', 'dist', 'utils', 'worker', 'child'))).toBe(10);
    expect(bundles).toBe(priorityOf(undefined));
    expect(bundles).toBeLessThan(10);
  });
});
