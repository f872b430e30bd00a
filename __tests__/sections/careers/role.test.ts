import { toRole } from '../../../src/sections/careers/role';

const EMPTY = {
  title: null,
  summary: null,
  team: null,
  location: null,
  country: null,
  workplace: null,
  employment: null,
  posted: null,
  valid_through: null,
};
const salaryOf = (salary_min: number | null, salary_max: number | null, salary_currency: string | null = 'EUR') =>
  toRole({ id: 'a', url: '/careers/a', data: { ...EMPTY, salary_min, salary_max, salary_currency } })?.salary;

describe('the salary of a role', () => {
  it('S07 is in the order of its size, also when the document has it reversed', () => {
    expect(salaryOf(75_000, 60_000)).toEqual({ from: 60_000, to: 75_000, currency: 'EUR' });
  });

  it.each([
    [null, 60_000],
    [60_000, null],
    [0, 60_000],
    [-60_000, 75_000],
    [-75_000, -60_000],
  ])('S07 is left out from %s to %s', (from, to) => {
    expect(salaryOf(from, to)).toBeUndefined();
  });

  it('S07 is left out without a currency', () => {
    expect(salaryOf(60_000, 75_000, null)).toBeUndefined();
  });
});
