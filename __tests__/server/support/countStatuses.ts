const AT_ONCE = 10;

/** Sends many requests, some at once; the number of responses per status. */
export async function countStatuses(
  times: number,
  one: (index: number) => Promise<{ readonly status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let next = 0;
  const sendInTurn = async () => {
    while (next < times) {
      const { status } = await one(next++);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return counts;
}
