import type { z } from 'zod';
import { readJsonFile } from './readJsonFile';
import { writeFileAtomic } from './writeFileAtomic';

/** A small state that survives a restart. */
export interface StateFile<State> {
  get(): State;
  /** Replaces the state in memory, and soon after in the file. */
  set(state: State): void;
  /** Resolves when the file holds the state. */
  settled(): Promise<void>;
}

/**
 * Opens a state stored as JSON, which only the server's user can read. A file that is missing, damaged, or of another shape
 * counts as none.
 * @param initial the state without a file
 * @param onWarning called if the file cannot be written
 */
export async function openStateFile<State extends object>(
  file: string,
  schema: z.ZodType<State>,
  initial: State,
  onWarning: (error: unknown) => void,
): Promise<StateFile<State>> {
  let state = (await readJsonFile(file, schema)) ?? initial;
  let isWritten = true;
  let work: Promise<void> | undefined;
  const write = async () => {
    while (!isWritten) {
      isWritten = true;
      await writeFileAtomic(file, JSON.stringify(state), 0o600);
    }
  };
  return {
    get: () => state,
    set(next) {
      state = next;
      isWritten = false;
      work ??= write()
        .catch(onWarning)
        .finally(() => (work = undefined));
    },
    settled: async () => work,
  };
}
