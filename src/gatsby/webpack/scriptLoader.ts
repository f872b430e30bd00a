export interface ScriptLoaderOptions {
  /** Addresses of the page's scripts. */
  readonly sources: readonly string[];
  /** When the wait for the page to load ends, in milliseconds. */
  readonly latest: number;
  /** How long scripts leave a far line to whoever clicks at once, in milliseconds. */
  readonly pause: number;
  /** How many pages are fetched ahead: those with the most prominent links. The first of them is drawn, too. */
  readonly most: number;
  /** Beginnings of paths that nobody loads ahead. */
  readonly apart: readonly string[];
}

/**
 * Fetches the scripts of a page when it has loaded, or as soon as somebody uses it. Over a far line it marks links before that for
 * the browser to fetch or draw their pages ahead (see `speculation.ts`); a press on a link is no reason for scripts there, as the browser
 * leaves. A page that is itself drawn ahead has no scripts until somebody is there. Presses on buttons are kept
 * for them.
 * Its text is put into the page, so nothing from outside of it is known inside.
 */
export function scriptLoader(
  { sources, latest, pause, most, apart }: ScriptLoaderOptions,
  isHighLatency: (line: Navigator) => boolean,
): void {
  const page = document as Document & { readonly prerendering?: boolean };
  const signs = ['pageshow', 'pointerdown', 'keydown', 'touchstart'];
  const presses: Event[] = [];
  let timer = 0;
  let started = false;

  function start(): void {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, onSign, true);
    if (started) return;
    started = true;
    for (const source of sources) {
      const script = document.createElement('script');
      script.src = source;
      document.head.appendChild(script);
    }
  }

  /** How much of the first two screens a link takes; nothing when it is no way to another page. */
  function prominence(link: HTMLAnchorElement): number {
    const { pathname } = link;
    const isAway =
      pathname.replace(/\/$/, '') !== location.pathname.replace(/\/$/, '') &&
      !/\.(?:csv|json|pdf|txt|xml|zip)$/.test(pathname);
    // To measure what is not laid out yet would have it laid out.
    if (link.checkVisibility?.({ contentVisibilityAuto: true }) === false) return 0;
    const { top, bottom, width, height } = link.getBoundingClientRect();
    const isNear = bottom > 0 && top < 2 * innerHeight;
    return isAway && isNear && !apart.some((start) => pathname.startsWith(start)) ? width * height : 0;
  }

  function mayGoAhead(): boolean {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    return isHighLatency(navigator) && !connection?.saveData && !connection?.effectiveType?.includes('2g');
  }

  function markLinks(): void {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
      // What the page itself marks comes before all others.
      .map((link) => ({
        link,
        url: link.pathname + link.search,
        size: link.dataset['ahead'] ? Infinity : prominence(link),
      }))
      .filter(({ size }) => size > 0)
      .sort((one, other) => other.size - one.size);
    const chosen = [...new Set(links.map(({ url }) => url))].slice(0, most);
    for (const { link, url } of links) {
      const place = chosen.indexOf(url);
      if (place >= 0) link.dataset['ahead'] = place === 0 ? 'draw' : 'fetch';
    }
  }

  /** Draws the page that the page itself marks, once the picture that is seen first no longer needs the line. */
  function onPart({ target }: Event): void {
    const marked = document.querySelector<HTMLElement>('[data-ahead]');
    if (marked && target instanceof Element && target.matches('[fetchpriority]')) marked.dataset['ahead'] = 'draw';
  }

  function onLoad(): void {
    if (!isHighLatency(navigator)) return start();
    clearTimeout(timer);
    timer = window.setTimeout(start, pause);
    // To measure links takes a moment of the frame that shows the page.
    if (mayGoAhead()) requestAnimationFrame(() => setTimeout(markLinks));
  }

  function onSign({ type, target }: Event): void {
    if (type === 'pageshow') return onLoad();
    const isLink = type !== 'keydown' && target instanceof Element && target.closest('a[href^="/"]');
    if (!isLink || !isHighLatency(navigator)) start();
  }

  function keepPress(press: Event): void {
    if (press.target instanceof Element && press.target.closest('button[type="button"]')) presses.push(press);
  }

  function begin(): void {
    for (const sign of signs) window.addEventListener(sign, onSign, true);
    timer = window.setTimeout(start, latest);
    // What the page itself marks is fetched from now on.
    if (!mayGoAhead()) return;
    document.documentElement.dataset['line'] = 'far';
    document.addEventListener('load', onPart, true);
  }

  function onArrival(): void {
    begin();
    // A page that was drawn ahead is shown before it looks ahead itself.
    if (document.readyState === 'complete') requestAnimationFrame(() => setTimeout(onLoad));
  }

  window.addEventListener('click', keepPress, true);
  (window as { ___takePresses?: () => Event[] }).___takePresses = () => {
    window.removeEventListener('click', keepPress, true);
    return presses;
  };
  if (page.prerendering) document.addEventListener('prerenderingchange', onArrival, { once: true });
  else begin();
}
