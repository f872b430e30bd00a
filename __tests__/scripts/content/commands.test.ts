import { spawnSync } from 'node:child_process';

/** Runs a command of the project without any setting of this machine. */
function run(script: string, args: string[], env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { PATH, HOME, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return { status, says: stderr.trim() };
}

describe('the commands content:push and content:pull', () => {
  it.each(['contentPush', 'contentPull'])('C05 %s refuses a name that no repository can have', (script) => {
    const { status, says } = run(script, ['--repository', 'ab_c'], { PRISMIC_WRITE_TOKEN: 'token' });
    expect({ status, says }).toEqual({ status: 1, says: 'An invalid Prismic repository name was given' });
  });

  it('C14 ask which repository is meant', () => {
    expect(run('contentPush', []).says).toMatch(/^Which repository\? npm run content:push -- --repository NAME/);
  });

  it('C14 say which token is missing, and where it comes from', () => {
    expect(run('contentPush', ['--repository', 'team-site']).says).toMatch(/^Set PRISMIC_WRITE_TOKEN to a token from/);
  });
});
