import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SlotAnswer } from './bookingServer';

export interface ServerProcess {
  readonly origin: { readonly url: string };
  freeSlots(): Promise<SlotAnswer[]>;
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Offset of its clock from `NOW`, in seconds. */
  readonly seconds?: number;
  readonly env?: Record<string, string>;
  /** Maximum file size, in blocks of 512 bytes. */
  readonly fileBlocks?: number;
}

const running = new Set<ChildProcess>();

/** A server process on the store in a directory. */
export async function startServer(
  directory: string,
  { seconds = 0, env, fileBlocks }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const script = join(__dirname, 'serve.ts');
  const command = `ulimit -f ${fileBlocks ?? 'unlimited'}; exec "$0" --import tsx "$@"`;
  const child = spawn('/bin/sh', ['-c', command, process.execPath, script, directory, String(seconds)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  return {
    origin: { url },
    freeSlots: async () => {
      const response = await fetch(`${url}/api/demo-slots`);
      return ((await response.json()) as { slots: SlotAnswer[] }).slots;
    },
    async kill() {
      running.delete(child);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Kills processes of failed tests. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
