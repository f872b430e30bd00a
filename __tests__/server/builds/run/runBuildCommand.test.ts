import { spawnSync } from 'node:child_process';
import { gatsbyCommand } from '../../../../src/server/builds/run/runBuildCommand';

/** Runs code with the flags of a build. */
function run(code: string) {
  const [node, ...command] = gatsbyCommand(process.cwd(), 'build');
  const switches = command.filter((argument) => argument.startsWith('--disable'));
  return spawnSync(node, [...switches, '-e', code], { encoding: 'utf8' });
}

describe('the build command', () => {
  it('has flags that this version of Node knows', () => {
    expect(run('console.log(1)')).toMatchObject({ status: 0, stdout: '1\n' });
  });

  it('suppresses one deprecation warning of a package that Gatsby uses, and no other', () => {
    const warned = (code: string) => run(`process.emitWarning('old', 'DeprecationWarning', '${code}')`).stderr;
    expect(warned('DEP0040')).toBe('');
    expect(warned('DEP0001')).toContain('old');
  });
});
