/**
 * Keeps React's text nodes in a page that the browser translates. Google Translate puts a `<font>` element in place of each text node
 * (https://github.com/facebook/react/issues/11538); React would go on to write into nodes that are not shown, such as an old
 * price, and fail at their removal. Here a replaced node stays before its `<font>`, empty. What React writes into it, or its removal,
 * ends the translation of that text, and the translator translates the new one. The function is inlined as text, so it cannot use
 * anything from its module's scope.
 * @param request name of the event that restores all original text, since React hydrates no other
 */
export function keepOriginalText(request: string): void {
  /** Text nodes and their text, by the element that a translator put in their place. */
  const originals = new WeakMap<Node, { readonly node: Text; readonly text: string }>();
  const translations = new WeakMap<Node, Element>();

  function keep(node: Text, translation: Element): void {
    originals.set(translation, { node, text: node.data });
    translations.set(node, translation);
    node.data = '';
    translation.before(node);
    observer.observe(node, { characterData: true });
  }

  /** Ends the translation of a text. */
  function restore(translation: Element, isRemoved = false): void {
    const original = originals.get(translation);
    if (!original) return;
    const { node, text } = original;
    originals.delete(translation);
    translations.delete(node);
    node.data ||= text;
    if (isRemoved) translation.remove();
    // Moved, so that a translator sees a new node.
    else if (translation.isConnected) translation.replaceWith(node);
  }

  const isTranslation = (node?: Node | null): node is Element => node?.nodeName === 'FONT' && !originals.has(node);

  function onChange({ type, target, addedNodes, removedNodes, previousSibling }: MutationRecord): void {
    if (type === 'characterData') {
      const translation = translations.get(target);
      if (translation && (target as Text).data) restore(translation);
      return;
    }
    for (const node of removedNodes) {
      const translation = translations.get(node);
      const added = [...addedNodes, previousSibling].find(isTranslation);
      // By the translator, which shows the original page again.
      if (originals.has(node) && !node.isConnected) restore(node as Element);
      // By React.
      else if (translation && !node.isConnected) restore(translation, true);
      else if (node instanceof Text && added?.isConnected && !node.isConnected) keep(node, added);
    }
  }

  const observer = new MutationObserver((records) => records.forEach(onChange));
  observer.observe(document, { childList: true, subtree: true });
  window.addEventListener(request, () => {
    observer.takeRecords().forEach(onChange);
    for (const translation of document.querySelectorAll('font')) restore(translation);
  });
}
