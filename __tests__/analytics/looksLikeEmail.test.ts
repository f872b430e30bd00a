import { Identify } from '@segment/facade';
import { looksLikeEmail } from '../../src/analytics/looksLikeEmail';

describe('an analytics user id', () => {
  it.each([
    ['ada@example.org', true],
    ['a@b.c', true],
    ['ada@example', false],
    ['@example.org', false],
    ['ada@.org', false],
    ['ada@example.', false],
    ['9f86d081884c7d65', false],
  ])('A07 %s counts as an e-mail address: %s, as it does for the SDK', (id, expected) => {
    expect(looksLikeEmail(id)).toBe(expected);
    expect(new Identify({ userId: id }).email() === id).toBe(expected);
  });
});
