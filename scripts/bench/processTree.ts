import { readdirSync, readFileSync } from 'node:fs';

/** Linux clock ticks per second. */
const TICKS = 100;

export interface TreeUse {
  /** Resident memory of the process tree, in MB. */
  readonly memory: number;
  /** Processor time of the tree including ended processes, in seconds. */
  readonly cpu: number;
}

/** Current usage of a process and its descendants; Linux only. */
export function loadOf(root: number): TreeUse {
  const processes = new Map<number, { parent: number; cpu: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // Fields after the name in brackets, which may contain spaces: state, parent, …
    const fields = (textOf(`/proc/${name}/stat`) ?? '')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const at = (position: number) => fields[position] ?? 0;
    processes.set(Number(name), { parent: at(1), cpu: (at(11) + at(12) + at(13) + at(14)) / TICKS });
  }
  const belongs = (id: number): boolean =>
    id === root || (processes.has(id) && belongs(processes.get(id)?.parent ?? 0));
  let memory = 0;
  let cpu = 0;
  for (const [id, one] of processes) {
    if (!belongs(id)) continue;
    cpu += one.cpu;
    memory += Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${id}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;
  }
  return { memory: Math.round(memory), cpu };
}

/** Content of a `/proc` file; undefined if the process has ended. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
