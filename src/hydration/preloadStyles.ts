let loading: Promise<void> | undefined;

/**
 * Loads the complete stylesheet where the page has its critical CSS alone. A failure rejects, and the next call tries again.
 * The critical CSS stays, and the stylesheet, which has the same rules, comes after all others: browsers lay out the whole
 * page again when a sheet with cascade layers is removed, or put before another one.
 */
export function preloadStyles(): Promise<void> {
  const critical = document.querySelector<HTMLStyleElement>('style[data-critical]');
  const href = critical?.dataset['href'];
  if (!critical || !href) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      loading = undefined;
      delete critical.dataset['critical'];
      resolve();
    };
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });
  return loading;
}
