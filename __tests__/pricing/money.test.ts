import fc from 'fast-check';
import { divideHalfUp, shareOf } from '../../src/pricing/money';

describe('money', () => {
  it.each([
    [1, 5000, 1],
    [3, 5000, 2],
    [49, 100, 0],
    [50, 100, 1],
    [99_999, 1200, 12_000],
    [0, 10_000, 0],
    [12_345, 10_000, 12_345],
  ])('S16 rounds a share of %i by %i basis points half up to %i', (minor, basisPoints, share) => {
    expect(shareOf(minor, basisPoints)).toBe(share);
  });

  it('S16 computes shares exactly, also of very large amounts', () => {
    fc.assert(
      fc.property(fc.nat(900_000_000_000), fc.nat(10_000), (minor, basisPoints) => {
        expect(BigInt(shareOf(minor, basisPoints))).toBe((BigInt(minor) * BigInt(basisPoints) + 5000n) / 10_000n);
      }),
    );
  });

  it('S16 throws for amounts that are no longer exact', () => {
    expect(() => shareOf(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => shareOf(0.5, 3)).toThrow(RangeError);
    expect(() => shareOf(-100, 1000)).toThrow(RangeError);
  });

  it('S16 divides and rounds half up', () => {
    expect([divideHalfUp(5, 12), divideHalfUp(6, 12), divideHalfUp(18, 12), divideHalfUp(0, 12)]).toEqual([0, 1, 2, 0]);
  });
});
