/**
 * Page numbers of a pagination: the first, the last and those around the current one; undefined is a gap of two pages
 * or more. `pageNumbers(6, 20)` is 1, gap, 5, 6, 7, gap, 20.
 */
export function pageNumbers(page: number, count: number): (number | undefined)[] {
  const wanted = new Set([1, count, page - 1, page, page + 1].filter((number) => number >= 1 && number <= count));
  const numbers: (number | undefined)[] = [];
  let last = 0;
  for (const number of [...wanted].sort((a, b) => a - b)) {
    if (number - last === 2) numbers.push(last + 1);
    else if (number - last > 2) numbers.push(undefined);
    numbers.push(number);
    last = number;
  }
  return numbers;
}
