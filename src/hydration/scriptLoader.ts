/**
 * Loads the scripts of a page after its load event or on first interaction. On a high-latency connection it first marks
 * links for prefetch and prerender (see `gatsby/webpack/speculationRules.ts`); a press on a link does not load scripts,
 * since the browser navigates away. A prerendered page loads none until it is activated. Clicks on buttons that need a
 * script are replayed after hydration. The function is serialized into the page, so it must not use outer variables.
 * @param sources URLs of the page's scripts
 * @param neverPrefetched path prefixes
 */
export function scriptLoader(
  sources: readonly string[],
  neverPrefetched: readonly string[],
  isHighLatency: (line: Navigator) => boolean,
): void {
  /** Timeout for the hero image, in milliseconds. */
  const timeout = 4000;
  /** Delay of scripts on a high-latency connection, in milliseconds, so that early clicks are not delayed. */
  const delay = 1000;
  /** Number of prefetched pages: those with the most prominent links. The first one is prerendered. */
  const maxPrefetched = 4;
  const page = document as Document & { readonly prerendering?: boolean };
  const signs = ['pageshow', 'pointerdown', 'keydown', 'touchstart'];
  const clicks: Event[] = [];
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

  /** The share of the first two screens that a link takes; 0 if it leads to no other page. */
  function prominence(link: HTMLAnchorElement): number {
    const { pathname } = link;
    const isAway =
      pathname.replace(/\/$/, '') !== location.pathname.replace(/\/$/, '') &&
      !/\.(?:csv|json|pdf|txt|xml|zip)$/.test(pathname);
    // Measuring skipped content (`content-visibility`) would force its layout.
    if (link.checkVisibility?.({ contentVisibilityAuto: true }) === false) return 0;
    const { top, bottom, width, height } = link.getBoundingClientRect();
    const isNear = bottom > 0 && top < 2 * innerHeight;
    return isAway && isNear && !neverPrefetched.some((start) => pathname.startsWith(start)) ? width * height : 0;
  }

  function mayPrefetch(): boolean {
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    return isHighLatency(navigator) && !connection?.saveData && !connection?.effectiveType?.includes('2g');
  }

  function markLinks(): void {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
      // Links that the page marks itself come first.
      .map((link) => ({
        link,
        url: link.pathname + link.search,
        size: link.dataset['speculation'] ? Infinity : prominence(link),
      }))
      .filter(({ size }) => size > 0)
      .sort((one, other) => other.size - one.size);
    const chosen = [...new Set(links.map(({ url }) => url))].slice(0, maxPrefetched);
    for (const { link, url } of links) {
      const rank = chosen.indexOf(url);
      if (rank >= 0) link.dataset['speculation'] = rank === 0 ? 'prerender' : 'prefetch';
    }
  }

  /** Prerenders the page that the page marks itself, once the LCP image has loaded. */
  function onResourceLoad({ target }: Event): void {
    const marked = document.querySelector<HTMLElement>('[data-speculation]');
    if (marked && target instanceof Element && target.matches('[fetchpriority]'))
      marked.dataset['speculation'] = 'prerender';
  }

  function onLoad(): void {
    if (!isHighLatency(navigator)) return start();
    clearTimeout(timer);
    timer = window.setTimeout(start, delay);
    // Measuring links takes time of the frame that shows the page.
    if (mayPrefetch()) requestAnimationFrame(() => setTimeout(markLinks));
  }

  function onSign({ type, target }: Event): void {
    if (type === 'pageshow') return onLoad();
    const isLink = type !== 'keydown' && target instanceof Element && target.closest('a[href^="/"]');
    if (!isLink || !isHighLatency(navigator)) start();
  }

  function queueClick(click: Event): void {
    const button = click.target instanceof Element ? click.target.closest('button') : null;
    // A form without an address is for a script alone: the browser would load the page anew, without what was typed.
    const sends = button?.type === 'submit' && button.form?.hasAttribute('action') === false;
    if (sends) click.preventDefault();
    if (sends || button?.type === 'button') clicks.push(click);
  }

  function begin(): void {
    for (const sign of signs) window.addEventListener(sign, onSign, true);
    timer = window.setTimeout(start, timeout);
    // Links that the page marks itself are prefetched from now on.
    if (!mayPrefetch()) return;
    document.documentElement.dataset['latency'] = 'high';
    document.addEventListener('load', onResourceLoad, true);
  }

  function onArrival(): void {
    begin();
    // A prerendered page does not prefetch before it is activated.
    if (document.readyState === 'complete') requestAnimationFrame(() => setTimeout(onLoad));
  }

  window.addEventListener('click', queueClick, true);
  (window as { ___takeEarlyClicks?: () => Event[] }).___takeEarlyClicks = () => {
    window.removeEventListener('click', queueClick, true);
    return clicks;
  };
  if (page.prerendering) document.addEventListener('prerenderingchange', onArrival, { once: true });
  else begin();
}
