import { pino, type Logger, type LoggerOptions } from 'pino';
import type { ServerSettings } from '../config/env.server';

/** Creates the logger: JSON lines on standard output. On a TTY only warnings and errors, unless a level is set. */
export function createLogger(level: ServerSettings['logLevel']): Logger {
  const options: LoggerOptions = {
    level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Requests contain addresses and cookies: loggable fields are chosen explicitly.
    // Mail servers repeat the recipient's address in their refusals.
    serializers: { req: () => undefined, res: () => undefined, problem: maskMailAddresses },
  };
  // Buffered writes, so that a response does not wait for its log line. The buffer is flushed at exit.
  return pino(options, pino.destination({ dest: 1, sync: false }));
}

function maskMailAddresses(problem: unknown): unknown {
  return typeof problem === 'string' ? problem.replace(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g, '(masked)') : problem;
}
