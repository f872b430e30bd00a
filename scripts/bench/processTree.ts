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
  const processes = new Map<number, { parent: number; cpu: number; memory: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // After the name in brackets, which may hold spaces: state, parent, …
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      const at = (position: number) => fields[position] ?? 0;
      const cpu = (at(11) + at(12) + at(13) + at(14)) / TICKS;
      const resident = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1];
      processes.set(Number(name), { parent: at(1), cpu, memory: Number(resident ?? 0) / 1024 });
    } catch {
      // Ended meanwhile, or somebody else's.
    }
  }
  const belongs = (id: number): boolean =>
    id === root || (processes.has(id) && belongs(processes.get(id)?.parent ?? 0));
  const members = [...processes].filter(([id]) => belongs(id)).map(([, one]) => one);
  const sum = (of: 'cpu' | 'memory') => members.reduce((total, one) => total + one[of], 0);
  return { memory: Math.round(sum('memory')), cpu: sum('cpu') };
}
