let loading: Promise<void> | undefined;

/** Loads the complete stylesheet where the page has its critical CSS alone. A failure rejects, and the next call tries again. */
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
      critical.remove();
      resolve();
    };
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    critical.before(link);
  });
  return loading;
}
