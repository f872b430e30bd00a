interface Check {
  (...args: unknown[]): Check;
  readonly [name: string]: Check;
}

describe('checks of props', () => {
  it.each([
    ['required', () => jest.requireActual<Record<string, Check>>('../../src/freshness/propTypes.cjs')],
    [
      'imported',
      () => jest.requireActual<{ default: Record<string, Check> }>('../../src/freshness/propTypes.cjs').default,
    ],
  ])('can be declared in every way where they are %s, with nothing behind them', (_how, bring) => {
    const { object, string, number, oneOfType, shape } = bring();
    const declared = {
      location: object?.['isRequired'],
      title: oneOfType?.([string?.['isRequired'], number]),
      page: shape?.({ path: string })['isRequired'],
    };
    for (const check of Object.values(declared)) expect(typeof check).toBe('function');
    expect(declared.title?.({}, 'title', 'Page')).not.toBeInstanceOf(Error);
  });
});
