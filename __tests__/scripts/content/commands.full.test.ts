import { spawnSync } from 'node:child_process';

/** Runs a command of the project without any environment settings. */
function run(script: string, args: string[], env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: { PATH, HOME, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });
  return { status, says: stderr.trim() };
}

describe('the commands content:push and content:pull', () => {
  it.each(['contentPush', 'contentPull'])('C05 %s rejects an invalid repository name', (script) => {
    const { status, says } = run(script, ['--repository', 'ab_c'], { PRISMIC_WRITE_TOKEN: 'token' });
    expect({ status, says }).toEqual({ status: 1, says: 'An invalid Prismic repository name was given' });
  });

  it('C14 require a repository', () => {
    expect(run('contentPush', []).says).toMatch(/^Which repository\? npm run content:push -- --repository NAME/);
  });

  it('C14 name a missing token, and where to get it', () => {
    expect(run('contentPush', ['--repository', 'team-site']).says).toMatch(/^Set PRISMIC_WRITE_TOKEN to a token from/);
  });

  it.each([
    ['contentPush', ['--repositry', 'team-site'], /^Unknown option '--repositry'\. npm run/],
    ['contentPull', ['team-site'], /^Unexpected argument 'team-site'\. npm run/],
    ['contentPull', ['--repository'], /^Option '--repository <value>' argument missing\. npm run/],
    ['contentPush', ['--dry-run=yes'], /^Option '--dry-run' does not take an argument\. npm run/],
  ])('C14 explain invalid arguments in one sentence: %s %p', (script, args, sentence) => {
    const { status, says } = run(script, args, { PRISMIC_WRITE_TOKEN: 'token' });
    expect({ status, lines: says.split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(says).toMatch(sentence);
  });
});
