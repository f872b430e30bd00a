import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(__dirname, '..', '..');

/** Output of a process that runs this code with a logger of the level. */
function logged(level: string, code: string): Record<string, unknown>[] {
  const script = `const log = require('./src/server/createLogger.ts').createLogger(${level}); ${code}`;
  const text = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { cwd: PROJECT, encoding: 'utf8' });
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Record<string, unknown>] : []));
}

describe('the log', () => {
  it('contains every line when the process ends, whether it finishes or is stopped', () => {
    const many = 'for (let line = 0; line < 5000; line += 1) log.info({ line }, "told");';
    for (const end of ['', 'process.exit(0);']) {
      const lines = logged('undefined', many + end);
      expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 5000 }, (_, line) => line));
    }
  });

  it('has the lines of its level and above, with time and level in words, and no request data', () => {
    const [line, ...others] = logged('"warn"', 'log.info("quiet"); log.warn({ req: { headers: {} } }, "heard");');
    expect(others).toEqual([]);
    expect(line).toEqual({ level: 'warn', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), msg: 'heard' });
  });

  it('S10 has no e-mail address in the problem of a delivery, where a mail server repeats the visitor’s', () => {
    const refusal = "550 5.1.1 <o'neil+x@customer.example>: User unknown: jane@customer.example";
    const [line] = logged('"warn"', `log.warn(${JSON.stringify({ problem: refusal })}, "delivery failed");`);
    expect(line?.problem).toBe('550 5.1.1 <(masked)>: User unknown: (masked)');
  });
});
