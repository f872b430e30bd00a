/**
 * Gives a link of `LanguageSwitch` the query of the address at the moment it is pressed: a configuration, a number of employees or a quote
 * is not lost with the language. Done in the head, because the header is hydrated after the first press, and on each press, because the
 * calculator replaces the query without a navigation; the press comes before a new tab opens, too. A tag is a word of one language. The
 * function is inlined as text, so it cannot use anything from its module's scope.
 */
export function languageSwitch(): void {
  for (const press of ['pointerdown', 'focusin', 'click'])
    document.addEventListener(
      press,
      ({ target }) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
        if (!link) return;
        const parameters = location.search.slice(1).split('&');
        const query = parameters.filter((parameter) => !parameter.startsWith('tag=')).join('&');
        link.setAttribute('href', link.pathname + (query && `?${query}`));
      },
      true,
    );
}
