import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGatsby } from '../../../../src/server/builds/run/runGatsby';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const directory = temporaryDirectory();

/** Prints a line, waits for the file of its number, and prints the next one. */
const CHILD = `
  const { existsSync } = require('node:fs');
  const print = (number) => {
    console.log(number);
    if (number === 3) return;
    const timer = setInterval(() => {
      if (!existsSync('after-' + number)) return;
      clearInterval(timer);
      print(number + 1);
    }, 10);
  };
  print(1);
`;

describe('the process of a build', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('may take as long as it likes while it shows progress', async () => {
    const lines: string[] = [];
    const result = await runGatsby({
      command: [process.execPath, '--eval', CHILD],
      directory,
      env: { ...process.env },
      logFile: join(directory, 'log'),
      idleTimeoutMs: 1000,
      onLine: (line) => {
        lines.push(line);
        jest.advanceTimersByTime(900);
        writeFileSync(join(directory, `after-${line}`), '');
      },
    });
    expect(result).toEqual({ ok: true });
    expect(lines).toEqual(['1', '2', '3']);
  });
});
