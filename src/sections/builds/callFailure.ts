import { FetchError } from 'ofetch';
import { errorMessage } from '../../lib/errorMessage';

export interface CallFailure {
  /** Status of the answer; undefined when none came. */
  readonly status: number | undefined;
  /** The server's own sentence where it gave one. */
  readonly message: string;
}

/** What to tell about a call that failed. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof FetchError)) return { status: undefined, message: errorMessage(error) };
  const said: unknown = error.data?.message;
  return { status: error.status, message: typeof said === 'string' ? said : error.message };
}
