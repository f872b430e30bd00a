/** Elements of Gatsby's head. The build has put structured data at the end of the body. */
const OF_GATSBY = '[data-gatsby-head]';

/**
 * Replaces Gatsby's head elements with the children of `rendered`, and keeps them in sync when either changes.
 * @returns restores Gatsby's elements
 */
export function showHead(rendered: Element): () => void {
  let hidden: readonly Element[] = [];
  let shown: readonly Element[] = [];
  const show = () => {
    const [html, ...wanted] = inOrder(rendered);
    // `rendered` is empty while its lazy component loads.
    if (!html || wanted.length === 0) return;
    // The server responds to the address of an unpublished page with the "not found" page.
    const lang = html.getAttribute('lang') ?? '';
    if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
    const published = [...document.querySelectorAll(OF_GATSBY)];
    if (published.length > 0) {
      hidden = published;
      published.forEach((element) => element.remove());
    }
    const isShown =
      shown.length === wanted.length &&
      shown.every((one, index) => one.isConnected && one.isEqualNode(wanted[index] ?? null));
    if (isShown) return;
    shown.forEach((element) => element.remove());
    shown = wanted.map((element) => element.cloneNode(true) as Element);
    document.head.append(...shown);
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  observer.observe(rendered, { childList: true, subtree: true, characterData: true, attributes: true });
  return () => {
    observer.disconnect();
    shown.forEach((element) => element.remove());
    // After a navigation Gatsby has rendered the head of the new page.
    if (!document.querySelector(OF_GATSBY)) document.head.append(...hidden);
  };
}

/** The children, with `<html lang>` first. */
function inOrder({ children }: Element): Element[] {
  const elements = [...children];
  const isHtml = (element: Element) => element.localName === 'html';
  return [...elements.filter(isHtml), ...elements.filter((element) => !isHtml(element))];
}
