import { errorMessage } from '../../lib/errorMessage';
import { FetchError } from '../../lib/http';

export interface CallFailure {
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The server's error message, if any. */
  readonly message: string;
}

/** Describes a failed call. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof FetchError)) return { status: undefined, message: errorMessage(error) };
  const { data } = error;
  const said = typeof data === 'object' && data !== null && 'message' in data ? data.message : undefined;
  return { status: error.status, message: typeof said === 'string' ? said : error.message };
}
