import { pino, type Logger, type LoggerOptions } from 'pino';
import type { ServerSettings } from '../config/env.server';

/** The log: one JSON line each on standard output. On a terminal only lines that need somebody's attention, unless a level is set. */
export function createLogger(level: ServerSettings['logLevel']): Logger {
  const options: LoggerOptions = {
    level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Requests carry addresses and cookies: what is logged of them is chosen one by one.
    serializers: { req: () => undefined, res: () => undefined },
  };
  // Lines that come while others are being written go out together, so that an answer does not wait for its line. None is lost at the end.
  return pino(options, pino.destination({ dest: 1, sync: false }));
}
