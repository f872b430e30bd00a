import { ContentProblem } from '../query/contentProblem';

/** One error to answer a search with, instead of its result. */
export interface Fault {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many requests it hits; one when left out. */
  readonly times?: number;
  /** `search` (default) or `repository`. */
  readonly on?: 'search' | 'repository';
}

/** Errors that tests ask for. The service only has it when it was opened with `faults`, which production never does. */
export class Faults {
  private queue: (Fault & { left: number })[] = [];

  set(faults: readonly Fault[]): void {
    this.queue = faults.map((fault) => ({ ...fault, left: fault.times ?? 1 }));
  }

  /** The error that the next request of this kind meets, if any. */
  next(on: 'search' | 'repository'): Fault | undefined {
    const fault = this.queue.find((candidate) => (candidate.on ?? 'search') === on && candidate.left > 0);
    if (fault) fault.left -= 1;
    return fault;
  }
}

export function invalidToken(base: string): ContentProblem {
  const message = 'Invalid access token';
  return new ContentProblem(401, { error: message, message, oauth_initiate: `${base}/auth`, oauth_token: `${base}/auth/token` });
}
