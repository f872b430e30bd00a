import { errorMessage } from '../../lib/errorMessage';
import { FetchError } from '../../lib/http';

export interface CallFailure {
  /** Status of the answer; undefined when none came. */
  readonly status: number | undefined;
  /** The server's own sentence where it gave one. */
  readonly message: string;
}

/** What to tell about a call that failed. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof FetchError)) return { status: undefined, message: errorMessage(error) };
  const { data } = error;
  const said = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined;
  return { status: error.status, message: typeof said === 'string' ? said : error.message };
}
