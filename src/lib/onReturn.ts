const MIN_GAP_MS = 5000;

/**
 * Runs a task when the visitor returns to the tab or the network does. Errors are ignored; the next return retries.
 * @param minGap shortest time between two runs in milliseconds
 * @returns removes the listeners
 */
export function onReturn(task: () => Promise<void> | void, minGap = MIN_GAP_MS): () => void {
  let last = -Infinity;
  const run = async () => {
    // Not the time of day, which may be set back.
    const now = performance.now();
    if (document.hidden || !navigator.onLine || now - last < minGap) return;
    last = now;
    await task();
  };
  const wakings = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  const listen = () => void run().catch(() => undefined);
  for (const [target, name] of wakings) target.addEventListener(name, listen);
  return () => wakings.forEach(([target, name]) => target.removeEventListener(name, listen));
}
