/** How far something is that a page asks a server for. */
export type DataStatus = 'idle' | 'pending' | 'success' | 'error';

export interface Fetched<Value> {
  readonly status: DataStatus;
  readonly value?: Value;
  readonly error?: Error;
}
