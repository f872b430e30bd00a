import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Client, type InArgs, type ResultSet, type Transaction } from '@libsql/client';
import { errorCode } from '../../../lib/errorCode';
import { timeLimit } from '../../../lib/timeLimit';
import { isFile, prepareFile } from './databaseFile';
import { MIGRATIONS } from './migrations';

/** Timeout for the write lock of another process. */
const LOCK_TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 5;
/** Timeout of a request to the database server. */
const REQUEST_TIMEOUT_MS = 4_000;
/** Total timeout including the queue: shorter than the form's own timeout. */
const TOTAL_TIMEOUT_MS = 15_000;
const TOO_LATE = 'The database did not answer in time.';

export interface Database {
  query(sql: string, args?: InArgs): Promise<ResultSet>;
  /**
   * Runs `work` in a write transaction; a rejection rolls it back. Transactions of one process run in order, and SQLite
   * has one writer at a time, so `work` may read before it writes: no row has a version for optimistic locking.
   */
  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Overwrites deleted data, which SQLite otherwise leaves readable in the file. */
  overwriteDeleted(): Promise<void>;
  /** Waits for running writes. */
  close(): Promise<void>;
}

/**
 * Opens a database by its URL (`file:…`, or `libsql://…` for a server) and migrates it before the first use. An
 * unreachable one is retried with the next call, so that the server starts and serves pages without it.
 */
export function openDatabase(url: string): Database {
  const writer = createWriter(url);
  let opening: Promise<Client> | undefined;
  let closed = false;
  const reader = () => {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    opening ??= prepare(url, writer).then(
      () => connect(url),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** By the monotonic clock: the time of day may be set back. */
  let silentAt = 0;
  const serialized = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const asked = performance.now();
    const start = async () => {
      // If the server did not respond to an earlier call, queued calls fail without another timeout.
      if (asked <= silentAt || performance.now() >= asked + TOTAL_TIMEOUT_MS) throw new Error(TOO_LATE);
      try {
        await reader();
        return await work();
      } catch (error) {
        if (!isFile(url) && !isRefusal(error)) silentAt = performance.now();
        throw error;
      }
    };
    const result = timeLimit(last.then(start), TOTAL_TIMEOUT_MS, TOO_LATE);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    async query(sql, args = []) {
      const client = await timeLimit(reader(), TOTAL_TIMEOUT_MS, TOO_LATE);
      try {
        return await timeLimit(
          whenUnlocked(() => client.execute({ sql, args })),
          TOTAL_TIMEOUT_MS,
          TOO_LATE,
        );
      } catch (error) {
        // A client does not reconnect: the next call creates a new one.
        if (!isFile(url)) opening = undefined;
        throw error;
      }
    },
    write: (work) => serialized(() => writer.write(work)),
    overwriteDeleted: () => serialized(() => (isFile(url) ? whenUnlocked(() => compact(url)) : Promise.resolve())),
    async close() {
      closed = true;
      await last;
      const client = await opening?.catch(() => undefined);
      client?.close();
      writer.close();
    },
  };
}

function connect(url: string): Client {
  return createClient({
    url,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
  });
}

type Writer = ReturnType<typeof createWriter>;

/** Creates a queue of write transactions on a separate connection. */
function createWriter(url: string) {
  let client: Client | undefined;
  const close = () => {
    client?.close();
    client = undefined;
  };
  const begin = async (): Promise<Transaction> => {
    client ??= connect(url);
    try {
      return await client.transaction('write');
    } catch (error) {
      // The driver leaves a statement that hit a lock unfinished, and such a connection cannot commit any more.
      close();
      throw error;
    }
  };
  return {
    async write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
      const transaction = await whenUnlocked(begin);
      try {
        const result = await work(transaction);
        await transaction.commit();
        return result;
      } catch (error) {
        if (!isFile(url)) close();
        throw error;
      } finally {
        transaction.close();
      }
    },
    close,
  };
}

/** Creates a database file and the tables. */
async function prepare(url: string, writer: Writer): Promise<void> {
  if (isFile(url)) {
    await prepareFile(url);
    await whenUnlocked(() => useWriteAheadLog(url));
  }
  await writer.write(migrate);
}

/** Write-ahead log (WAL): readers work during a write. */
async function useWriteAheadLog(url: string): Promise<void> {
  const client = connect(url);
  try {
    await client.execute('PRAGMA journal_mode = WAL');
  } finally {
    client.close();
  }
}

async function compact(url: string): Promise<void> {
  const client = connect(url);
  try {
    await client.execute('VACUUM');
    const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    if (Number(rows[0]?.busy) > 0) throw Object.assign(new Error('The database is in use.'), { code: 'SQLITE_BUSY' });
  } finally {
    client.close();
  }
}

/** SQLite returns "busy" at once while another process writes: waiting here does not block the event loop. */
async function whenUnlocked<Result>(action: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, 100)) {
    try {
      return await action();
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(errorCode(error) ?? '') || performance.now() > deadline) throw error;
      await wait(pause * (0.5 + Math.random()));
    }
  }
}

async function migrate(transaction: Transaction): Promise<void> {
  await transaction.execute('CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY)');
  const { rows } = await transaction.execute('SELECT COALESCE(MAX(step), 0) AS step FROM migrations');
  const done = Number(rows[0]?.step ?? 0);
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < done) continue;
    for (const statement of statements)
      await (typeof statement === 'string' ? transaction.execute(statement) : statement(transaction));
    await transaction.execute({ sql: 'INSERT INTO migrations (step) VALUES (?)', args: [index + 1] });
  }
}

/** Whether the database itself rejected a statement, as opposed to a lost connection. */
function isRefusal(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_') ?? false;
}
