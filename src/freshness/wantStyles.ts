let coming: Promise<void> | undefined;

/** Fetches the styles of all pages, where the page has only those that it can meet itself; a failure rejects, and the next call tries again. */
export function wantStyles(): Promise<void> {
  // The first is in the head, and what the page does not begin with comes after it.
  const used = [...document.querySelectorAll<HTMLStyleElement>('style[data-used]')];
  const [own] = used;
  const address = own?.dataset['href'];
  if (!own || !address) return Promise.resolve();
  coming ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      coming = undefined;
      for (const style of used) style.remove();
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
