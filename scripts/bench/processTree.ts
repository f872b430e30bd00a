import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second, as Linux counts them for programs. */
const TICKS = 100;

export interface TreeUse {
  /** Resident memory of all processes of the tree, in MB. */
  readonly memory: number;
  /** Processor time of the tree so far, of its ended processes too, in seconds. */
  readonly cpu: number;
}

/** What a process and all below it use now; Linux only. */
export function loadOf(root: number): TreeUse {
  const processes = new Map<number, { parent: number; cpu: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // After the name in brackets, which may hold spaces: state, parent, …
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

/** What a file of the kernel says; undefined when the process has ended meanwhile. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
