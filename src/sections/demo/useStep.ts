import { replaceAddress, useAddress } from '../useAddress';

/** The step in the address (`#step=3`, counted from 1), and a function that changes it. */
export function useStep(count: number): { index: number; go: (index: number) => void } {
  const hash = useAddress('hash');
  return { index: stepIn(hash, count), go: (next) => replaceAddress(`#step=${next + 1}`) };
}

function stepIn(hash: string, count: number): number {
  const stated = Number(/^#step=(\d{1,3})$/.exec(hash)?.[1] ?? 1);
  return Math.min(Math.max(stated, 1), Math.max(count, 1)) - 1;
}
