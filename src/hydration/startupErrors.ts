/*
 * Imported before everything else, so that its listeners see whatever fails while scripts start. The server's page stays readable then, and
 * its links and forms work without scripts.
 */
const STARTUP_ERROR = 'error caught during app initialization';

let isStarting = true;

/** Writes the first error of the start to the console; later ones follow from it. */
export function logStartupError(error: unknown): void {
  if (!isStarting) return;
  isStarting = false;
  console.error(STARTUP_ERROR, error);
}

/** The first page is hydrated: later errors are not those of the start. */
export function endStartup(): void {
  isStarting = false;
}

window.addEventListener('error', ({ error }: ErrorEvent) => {
  // Errors in scripts of other origins, such as browser extensions, carry no error object.
  if (error) logStartupError(error);
});
window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => logStartupError(reason));
