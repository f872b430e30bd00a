import { execFileSync, spawnSync } from 'node:child_process';
import { buildSwitches } from '../../../src/server/builds/runBuildCommand';

describe('the switches that a build is started with', () => {
  it('are known to the Node that runs here, which would not start otherwise', () => {
    expect(execFileSync(process.execPath, [...buildSwitches(), '-p', '1'], { encoding: 'utf8' })).toBe('1\n');
  });

  it.each([
    ['20.19.0', true],
    ['22.12.0', false],
    ['24.11.1', false],
    ['25.9.0', false],
  ])('with Node %s, those of Node 20 alone among them: %s', (version, expected) => {
    const ofOneVersion = ['--interrupt-budget', '--no-parallel-scavenge'];
    const given = ofOneVersion.filter((name) => buildSwitches(version).some((one) => one.startsWith(name)));
    expect(given).toEqual(expected ? ofOneVersion : []);
  });

  it('keep what Node says of a part that a package of Gatsby’s uses out of a build’s log, and nothing else', () => {
    const said = (code: string) =>
      spawnSync(
        process.execPath,
        [...buildSwitches(), '-e', `process.emitWarning('old', 'DeprecationWarning', '${code}')`],
        {
          encoding: 'utf8',
        },
      ).stderr;
    expect(said('DEP0040')).toBe('');
    expect(said('DEP0001')).toContain('old');
  });
});
