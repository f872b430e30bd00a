import { gatsbyWindow } from '../freshness/gatsbyWindow';
import { wantSlices } from '../slices/supplies';

/** What a script stands behind; links, and panels that open by themselves, need none. */
const NEEDS_SCRIPT = 'button, [data-press], input[type="checkbox"], input[type="radio"]';

/** For slices to be taken over once their code is there, in milliseconds. */
const SETTLED = 50;

/**
 * Holds back a press on what a script stands behind while that script is on its way.
 * @param later is given what presses it again, for when the part has been taken over
 * @returns an end to the holding back
 */
export function pressAgain(part: HTMLElement, later: (again: () => void) => void): () => void {
  const hold = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(NEEDS_SCRIPT) : null;
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    const index = [...part.querySelectorAll(NEEDS_SCRIPT)].indexOf(pressed);
    const press = () => part.querySelectorAll<HTMLElement>(NEEDS_SCRIPT)[index]?.click();
    const ready = takenOver(pressed);
    later(() => void ready.then(press).catch(() => undefined));
  };
  part.addEventListener('click', hold, { capture: true });
  return () => part.removeEventListener('click', hold, { capture: true });
}

/** Presses the buttons again that were pressed before there was any script: to be called when the first page has been taken over. */
export async function pressEarlyAgain(): Promise<void> {
  const presses = gatsbyWindow().___takePresses?.() ?? [];
  // React answers a press that has had the page taken over at once, and which therefore is not over yet.
  const over = presses.filter(({ eventPhase }) => eventPhase === Event.NONE);
  for (const { target } of over) {
    if (!(target instanceof Element)) continue;
    await takenOver(target);
    target.closest('button')?.click();
  }
}

async function takenOver(pressed: Element): Promise<void> {
  if (!pressed.closest('[data-slice]')) return;
  await wantSlices();
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
}
