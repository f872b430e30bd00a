import { readdirSync, readFileSync } from 'node:fs';

/** Linux clock ticks per second. */
const TICKS = 100;

/** Processor seconds of a process and its descendants so far, ended ones included; Linux only. */
export function processorSeconds(root: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    // After the name in brackets, which may contain spaces: state, parent, …
    const fields = statOf(name)
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const times = fields.slice(11, 15);
    return { id: Number(name), parent: fields[1], ticks: times.reduce((sum, time) => sum + time, 0) };
  });
  const ticksOf = (id: number): number =>
    processes.reduce((sum, one) => {
      if (one.id === id) return sum + one.ticks;
      return one.parent === id ? sum + ticksOf(one.id) : sum;
    }, 0);
  return ticksOf(root) / TICKS;
}

/** Empty if the process has ended. */
function statOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}
