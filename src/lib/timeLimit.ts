/**
 * Waits for something only so long. What was waited for goes on; its end no longer matters to anybody.
 * @throws Error with `message` when the time is up
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
