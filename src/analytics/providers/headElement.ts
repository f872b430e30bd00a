/**
 * Adds a script from another host to the page.
 * @returns takes it out again
 * @throws Error when it does not load, after a warning in the console
 */
export function addScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<() => void> {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  Object.assign(script.dataset, data);
  return added(script, src);
}

/** Adds a stylesheet from another host to the page. As `addScript`. */
export function addStylesheet(href: string): Promise<() => void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return added(link, href);
}

function added(element: HTMLElement, address: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve(() => element.remove());
    element.onerror = () => {
      element.remove();
      const message = `${new URL(address).host} did not answer, so that the page goes on without it.`;
      console.warn(message);
      reject(new Error(message));
    };
    document.head.append(element);
  });
}
