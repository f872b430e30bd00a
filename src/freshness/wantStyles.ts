let coming: Promise<void> | undefined;

/** Fetches the styles of all pages, where the page has only those that it can meet itself; a failure rejects, and the next call tries again. */
export function wantStyles(): Promise<void> {
  const own = document.querySelector<HTMLStyleElement>('style[data-used]');
  const address = own?.dataset['href'];
  if (!own || !address) return Promise.resolve();
  coming ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      coming = undefined;
      own.remove();
      resolve();
    };
    link.onerror = () => {
      coming = undefined;
      link.remove();
      reject(new Error(`The styles at ${address} did not come.`));
    };
    own.before(link);
  });
  return coming;
}
