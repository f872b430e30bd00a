/**
 * Adds a timeout to a promise. The underlying work continues; its result is ignored.
 * @throws Error with `message` after the timeout
 */
export async function timeLimit<Result>(
  result: Promise<Result>,
  milliseconds: number,
  message: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
