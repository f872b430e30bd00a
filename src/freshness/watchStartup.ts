/*
 * Imported before everything else, so that it hears of whatever fails while the site starts. The page that the server sent stays
 * readable then, and its links and forms work without scripts.
 */
const STARTUP_ERROR = 'error caught during app initialization';

let starting = true;

/** Writes the first error of the start to the console; later ones follow from it. */
export function logStartupError(error: unknown): void {
  if (!starting) return;
  starting = false;
  console.error(STARTUP_ERROR, error);
}

/** The site runs: from now on errors are no longer those of the start. */
export function endStartup(): void {
  starting = false;
}

window.addEventListener('error', ({ error }: ErrorEvent) => {
  // Scripts of browser extensions and other hosts come without an error.
  if (error) logStartupError(error);
});
window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => logStartupError(reason));
