/**
 * Watches for presses of a pointer. What appears under a press takes its click, so that neither gets it: browsers send a
 * click only where press and release meet the same element.
 * @returns `afterPress` calls back at once, or after the click while a pointer is pressed; `end` ends the watch and
 *   drops what waits
 */
export function watchPresses() {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const press = () => {
    clearTimeout(timer);
    isPressed = true;
  };
  const release = () => {
    // The click follows the release.
    timer = setTimeout(() => {
      isPressed = false;
      for (const task of waiting) task();
      waiting = [];
    });
  };
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', release, options);
  return {
    afterPress(task: () => void): void {
      if (isPressed) waiting.push(task);
      else task();
    },
    end(): void {
      clearTimeout(timer);
      waiting = [];
      listening.abort();
    },
  };
}
