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

  it.each([
    ['contentPush', ['--repositry', 'team-site'], /^Unknown option '--repositry'\. npm run/],
    ['contentPull', ['team-site'], /^Unexpected argument 'team-site'\. npm run/],
    ['contentPull', ['--repository'], /^Option '--repository <value>' argument missing\. npm run/],
    ['contentPush', ['--dry-run=yes'], /^Option '--dry-run' does not take an argument\. npm run/],
  ])('C14 say in one sentence what is wrong with what they are called with: %s %p', (script, args, sentence) => {
    const { status, says } = run(script, args, { PRISMIC_WRITE_TOKEN: 'token' });
    expect({ status, lines: says.split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(says).toMatch(sentence);
  });
});
