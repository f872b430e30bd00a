import type { ContentError } from './contentError';

const TYPE = 'CONTENT_FAILURE';

/** Content that the process of a build could not read. */
export interface ContentFailure {
  /** The sentence with which the build then fails. */
  readonly message: string;
  readonly isTransient: boolean;
}

/** Tells the process that started this one that content cannot be read, beside the text in which Gatsby wraps the sentence. */
export function tellContentFailure({ message, isTransient }: ContentError): void {
  process.send?.({ type: TYPE, message, isTransient });
}

/** The failure in a message of a build's process, if it is one. */
export function contentFailureIn(message: unknown): ContentFailure | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== TYPE)
    return undefined;
  const { message: sentence, isTransient } = message as Partial<ContentFailure>;
  return typeof sentence === 'string' ? { message: sentence, isTransient: isTransient === true } : undefined;
}
