import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back the memory of what is no longer needed, at once. Between two large steps of a build it would otherwise stay beside what the
 * next one needs, as the engine clears away only when it runs short itself.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
