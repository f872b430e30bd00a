/** A mock of `matchMedia`, which jsdom lacks; `matching` lists the queries that match. */
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
