/** A script or page data that failed to load. */
export interface ChunkError {
  /** Current or target address, with query and hash. */
  readonly href: string;
  readonly error: unknown;
}

const NAME = 'app:chunkError';

/** Dispatches `app:chunkError` on the window, before the error is handled. */
export function reportChunkError(detail: ChunkError): void {
  window.dispatchEvent(new CustomEvent<ChunkError>(NAME, { detail }));
}

/**
 * Listens for scripts and page data that failed to load.
 * @returns removes the listener
 */
export function onChunkError(listener: (error: ChunkError) => void): () => void {
  const onEvent = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail as ChunkError);
  };
  window.addEventListener(NAME, onEvent);
  return () => window.removeEventListener(NAME, onEvent);
}

/** Whether an error is a failed dynamic import. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (?:CSS )?chunk /.test(error.message));
}
