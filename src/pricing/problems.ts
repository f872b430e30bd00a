/** Collects validation errors of a price book, each a sentence that begins with the field. */
export class Problems {
  readonly list: string[] = [];

  add(field: string, problem: string): void {
    this.list.push(`${field} ${problem}`);
  }

  /** An amount in minor units: a whole number, not negative. Anything else is an error and counts as 0. */
  amount(field: string, value: number | null | undefined): number {
    return this.whole(field, value, 0, 'in minor units');
  }

  /** A whole number of at least `least`. Anything else is an error and counts as `least`. */
  whole(field: string, value: number | null | undefined, least: number, unit = ''): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
    const wanted = ['must be a whole number', unit, `of at least ${least}`].filter(Boolean).join(' ');
    this.add(field, `${wanted}, but is ${stated(value)}`);
    return least;
  }

  /**
   * A percentage between 0 and 100 with at most two decimals, in basis points. Anything else is an error and counts as
   * 0.
   */
  basisPoints(field: string, value: number | null | undefined): number {
    const hundredths = typeof value === 'number' ? Number((value * 100).toFixed(6)) : NaN;
    if (Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= 10_000) return hundredths;
    this.add(field, `must be a percentage from 0 to 100 with at most two decimals, but is ${stated(value)}`);
    return 0;
  }

  /** A key that needs no encoding in a link. Anything else is an error and counts as empty. */
  key(field: string, value: string | null | undefined): string {
    if (value && /^[a-z\d]+(?:[-_][a-z\d]+)*$/i.test(value)) return value;
    this.add(field, `must be letters and digits, joined by hyphens, but is ${stated(value)}`);
    return '';
  }

  text(field: string, value: string | null | undefined): string {
    if (value?.trim()) return value.trim();
    this.add(field, 'is empty');
    return '';
  }

  /** A calendar day, `YYYY-MM-DD`. */
  day(field: string, value: string | null | undefined): string {
    if (value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) return value;
    this.add(field, `must be a day, but is ${stated(value)}`);
    return '';
  }
}

function stated(value: unknown): string {
  return value === null || value === undefined || value === '' ? 'empty' : JSON.stringify(value);
}
