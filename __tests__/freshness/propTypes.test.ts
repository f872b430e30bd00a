import propTypes from '../../src/freshness/propTypes';

interface Check {
  (...args: unknown[]): Check;
  readonly [name: string]: Check;
}

describe('checks of props', () => {
  it('can be declared in every way, with nothing behind them', () => {
    const { object, string, number, oneOfType, shape } = propTypes as Record<string, Check>;
    const declared = {
      location: object?.['isRequired'],
      title: oneOfType?.([string?.['isRequired'], number]),
      page: shape?.({ path: string })['isRequired'],
    };
    for (const check of Object.values(declared)) expect(typeof check).toBe('function');
    expect(declared.title?.({}, 'title', 'Page')).not.toBeInstanceOf(Error);
  });
});
