import { lazyModule, preloadableModule, preloadModules, type LazyModule } from '../../src/lib/lazyModule';

it('is loaded once, and again after a failure', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
  const module = lazyModule(load);
  await expect(module.load()).rejects.toThrow('offline');
  expect(module.peek()).toBeUndefined();
  await Promise.all([module.load(), module.load()]);
  expect(module.peek()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('preloads what loaded code declares: the slices of an island', async () => {
  let slices: LazyModule<string> | undefined;
  let pictures: LazyModule<string> | undefined;
  preloadableModule('island', () => {
    slices = preloadableModule('slice', () => {
      pictures = preloadableModule('island', () => Promise.resolve('pictures'));
      return Promise.resolve('slices');
    });
    return Promise.resolve('island');
  });
  await preloadModules('island');
  expect(slices?.peek()).toBeUndefined();
  await preloadModules('island', 'slice');
  expect([slices?.peek(), pictures?.peek()]).toEqual(['slices', 'pictures']);
});
