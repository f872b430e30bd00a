describe('an error at startup', () => {
  let log: jest.SpyInstance;

  beforeEach(() => {
    jest.resetModules();
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

  it('B09 is logged as “error caught during app initialization”, once', async () => {
    await import('../../src/hydration/startupErrors');
    const error = new Error('no such thing');
    fail(error);
    fail(new Error('what follows from it'));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('and this') }));
    const lines = log.mock.calls.filter(([text]) => text === 'error caught during app initialization');
    expect(lines).toEqual([['error caught during app initialization', error]]);
  });

  it('B09 is logged for promises, too', async () => {
    await import('../../src/hydration/startupErrors');
    const reason = new Error('no answer');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(log).toHaveBeenCalledWith('error caught during app initialization', reason);
  });

  it('is not logged for a script of another host, nor after startup', async () => {
    const { endStartup } = await import('../../src/hydration/startupErrors');
    fail(null);
    endStartup();
    fail(new Error('later'));
    expect(log).not.toHaveBeenCalledWith('error caught during app initialization', expect.anything());
  });
});
