import { startWordIndex } from './query/words';
import type { View } from './repository/view';
import { templateOf } from './response/template';

/** Milliseconds of work and of pause: requests have priority. */
const SLICE = 2;
const PAUSE = 12;

/** Warms caches for the first requests in small steps. Returns a function that stops it. */
export function prepare(view: View): () => void {
  const words = startWordIndex(view);
  let next = 0;
  let timer: NodeJS.Timeout | undefined;

  const work = () => {
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const document = view.documents[next];
      if (document) templateOf(document, view);
      else if (!words.readNext()) return;
      next += 1;
    }
    rest();
  };
  const rest = () => {
    timer = setTimeout(work, PAUSE);
    timer.unref();
  };
  rest();
  return () => clearTimeout(timer);
}
