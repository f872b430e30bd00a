/** Yields to the event loop, so that the browser can handle input and paint; the caller continues in a new task. */
export async function yieldToEventLoop(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
