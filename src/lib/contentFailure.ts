import type { ContentError } from './contentError';

const TYPE = 'CONTENT_FAILURE';

/** A build could not read content. */
export interface ContentFailure {
  /** The error message of the build. */
  readonly message: string;
  readonly isTransient: boolean;
}

/** Sends the failure to the parent process by IPC, because Gatsby's output wraps the message. */
export function reportContentFailure({ message, isTransient }: ContentError): void {
  process.send?.({ type: TYPE, message, isTransient });
}

/** The content failure in an IPC message of a build, if it is one. */
export function contentFailureIn(message: unknown): ContentFailure | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== TYPE)
    return undefined;
  const { message: sentence, isTransient } = message as Partial<ContentFailure>;
  return typeof sentence === 'string' ? { message: sentence, isTransient: isTransient === true } : undefined;
}
