let loading: Promise<void> | undefined;

/** Loads the complete stylesheet where the page has its critical CSS alone. A failure rejects, and the next call tries again. */
export function preloadStyles(): Promise<void> {
  // The first one is in the head, the deferred rules are at the end of the page.
  const critical = [...document.querySelectorAll<HTMLStyleElement>('style[data-critical]')];
  const [first] = critical;
  const href = first?.dataset['href'];
  if (!first || !href) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      loading = undefined;
      for (const style of critical) style.remove();
      resolve();
    };
    link.onerror = () => {
      loading = undefined;
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    first.before(link);
  });
  return loading;
}
