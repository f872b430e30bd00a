export interface Typeface {
  readonly family: string;
  /** Address of its file. */
  readonly source: string;
  /** Weights that it has, such as `100 900`. */
  readonly weight: string;
}

/**
 * Fetches the typeface, and shows it when it is there in full: over a far line after all that the page shows at first, else at once.
 * Its text is put into the page, so nothing from outside of it is known inside.
 * @param onEnd called when the page's text is as it stays
 */
export function bringTypeface(
  { family, source, weight }: Typeface,
  isFarLine: (line: Navigator) => boolean,
  onEnd: () => void,
): void {
  const bring = () => {
    const face = new FontFace(family, `url(${source})`, { weight });
    // Without it, text stays as it is.
    face
      .load()
      .then(
        () => void document.fonts.add(face),
        () => undefined,
      )
      .then(onEnd);
  };
  // In a turn of its own: the page's first picture is painted before.
  if (isFarLine(navigator)) window.addEventListener('load', () => setTimeout(bring));
  else bring();
}
