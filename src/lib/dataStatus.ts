/** Load state of data that a page fetches. */
export type DataStatus = 'idle' | 'pending' | 'success' | 'error';

export interface Fetched<Value> {
  readonly status: DataStatus;
  readonly value?: Value;
  readonly error?: Error;
}
