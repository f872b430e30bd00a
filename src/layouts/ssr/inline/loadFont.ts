export interface Typeface {
  readonly family: string;
  /** Address of the font file. */
  readonly source: string;
  /** Its weights, such as `100 900`. */
  readonly weight: string;
}

/**
 * Loads the web font and swaps it in when complete. On a high-latency connection it loads after the page's `load`
 * event, and is shown only if it was cached, because a late swap would disturb reading; otherwise the next page uses
 * it. The function is inlined as text, so it cannot use anything from its module's scope.
 * @param onEnd called when the page's font is final
 */
export function loadFont(
  { family, source, weight }: Typeface,
  isHighLatency: (line: Navigator) => boolean,
  onEnd: () => void,
): void {
  let isLate = false;
  const load = () => {
    const face = new FontFace(family, `url(${source})`, { weight });
    // If it fails, the fallback font stays.
    return face.load().then(
      () => void (isLate || document.fonts.add(face)),
      () => undefined,
    );
  };
  const loadAfterPage = () => {
    // On such a connection a round trip takes longer than this.
    const latest = new Promise<void>((resolve) => setTimeout(resolve, 100)).then(() => void (isLate = true));
    return Promise.race([load(), latest]).then(onEnd);
  };
  // After the first paint: a font swap lays out all text again.
  if (isHighLatency(navigator))
    window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadAfterPage)));
  else void load().then(onEnd);
}
