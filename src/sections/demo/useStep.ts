import { useEffect, useState } from 'react';

/** The step that the address names (`#step=3`, counted from 1), and the way to another; the address follows. */
export function useStep(count: number): { index: number; go: (index: number) => void } {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const follow = () => setIndex(stepIn(window.location.hash, count));
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [count]);
  const go = (next: number) => {
    setIndex(next);
    window.history.replaceState(window.history.state, '', `#step=${next + 1}`);
  };
  return { index, go };
}

function stepIn(hash: string, count: number): number {
  const stated = Number(/^#step=(\d{1,3})$/.exec(hash)?.[1] ?? 1);
  return Math.min(Math.max(stated, 1), Math.max(count, 1)) - 1;
}
