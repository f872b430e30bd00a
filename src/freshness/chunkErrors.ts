/** A script or the data of a page that could not be loaded. */
export interface ChunkError {
  /** Address that the visitor is at or was going to, with query and hash. */
  readonly href: string;
  readonly error: unknown;
}

const NAME = 'app:chunkError';

/** Tells whoever listens, as the event `app:chunkError` on the window; comes before anything is done about it. */
export function reportChunkError(detail: ChunkError): void {
  window.dispatchEvent(new CustomEvent<ChunkError>(NAME, { detail }));
}

/**
 * Listens for scripts and page data that could not be loaded.
 * @returns ends the listening
 */
export function onChunkError(listener: (error: ChunkError) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail as ChunkError);
  };
  window.addEventListener(NAME, hear);
  return () => window.removeEventListener(NAME, hear);
}

/** Whether this was thrown because a lazily loaded script did not come. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (?:CSS )?chunk /.test(error.message));
}
