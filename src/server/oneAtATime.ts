/**
 * Creates a mutex for asynchronous tasks: runs them in the order of their requests, each after the end of the one
 * before, also when that failed.
 */
export function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let turn: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = turn.then(task);
    turn = result.catch(() => undefined);
    return result;
  };
}
