import { onRetrySign } from '../../src/lib/onRetrySign';

const signs = ['online', 'click', 'focusin'];

it.each(signs)('a retry follows the next %s, once', (sign) => {
  const retry = jest.fn();
  onRetrySign(retry);
  for (const each of [sign, ...signs]) window.dispatchEvent(new Event(each));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('no retry follows when it is no longer wanted', () => {
  const retry = jest.fn();
  onRetrySign(retry)();
  for (const sign of signs) window.dispatchEvent(new Event(sign));
  expect(retry).not.toHaveBeenCalled();
});
