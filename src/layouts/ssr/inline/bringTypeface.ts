export interface Typeface {
  readonly family: string;
  /** Address of its file. */
  readonly source: string;
  /** Weights that it has, such as `100 900`. */
  readonly weight: string;
}

/**
 * Fetches the typeface, and shows it when it is there in full. Over a far line it is fetched when the page has loaded, after all that the
 * page shows at first, and shown if the browser had it already, as somebody reads by then; if not, it is there for the next page.
 * Its text is put into the page, so nothing from outside of it is known inside.
 * @param onEnd called when the page's text is as it stays
 */
export function bringTypeface(
  { family, source, weight }: Typeface,
  isHighLatency: (line: Navigator) => boolean,
  onEnd: () => void,
): void {
  let isLate = false;
  const bring = () => {
    const face = new FontFace(family, `url(${source})`, { weight });
    // Without it, text stays as it is.
    return face.load().then(
      () => void (isLate || document.fonts.add(face)),
      () => undefined,
    );
  };
  const bringLast = () => {
    // A round trip over such a line takes longer.
    const latest = new Promise<void>((resolve) => setTimeout(resolve, 100)).then(() => void (isLate = true));
    return Promise.race([bring(), latest]).then(onEnd);
  };
  // After the frame that shows the page: another typeface is another layout of all text.
  if (isHighLatency(navigator))
    window.addEventListener('load', () => requestAnimationFrame(() => setTimeout(bringLast)));
  else void bring().then(onEnd);
}
