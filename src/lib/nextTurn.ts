/** Ends the present task, so that the browser can answer and draw; what awaits this goes on in a task of its own. */
export async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
