/** Gives jsdom the media queries that it lacks; `matching` lists those that hold. */
export function provideMatchMedia(...matching: string[]): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matching.includes(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
