/** A script or page data that failed to load. */
export interface ChunkError {
  /** Current or target address, with query and hash. */
  readonly href: string;
  readonly error: unknown;
}

/** Dispatches `app:chunkError` on the window, before the error is handled. */
export function reportChunkError(detail: ChunkError): void {
  window.dispatchEvent(new CustomEvent<ChunkError>('app:chunkError', { detail }));
}

/** Whether an error is a failed dynamic import. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (?:CSS )?chunk /.test(error.message));
}
