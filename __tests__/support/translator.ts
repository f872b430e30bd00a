/**
 * Translates a page as Google Translate does in Chrome: a `<font>` element in a `<font>` element takes the place of each text node, also of
 * those that are added later. Runs in the page, so it uses nothing from its module's scope.
 * @returns shows the original page again
 */
export function startTranslator(): () => void {
  const originals = new Map<Element, Text>();
  const isTranslatable = ({ data, parentElement }: Text) =>
    /[\p{L}\p{N}]/u.test(data) &&
    parentElement?.closest('font, script, style, noscript, textarea, [translate=no]') === null;

  function translate(root: Node): void {
    const found: Text[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const node of found.filter(isTranslatable)) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = node.data;
      outer.append(inner);
      originals.set(outer, node);
      node.before(outer);
      node.remove();
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected && !originals.has(node as Element)) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.documentElement.lang = 'fr';
  translate(document.body);
  return () => {
    observer.disconnect();
    for (const [translation, node] of originals) if (translation.isConnected) translation.replaceWith(node);
  };
}
