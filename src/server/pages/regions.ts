import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What goes into a marked region of a built page. */
export interface RegionContent {
  /** Plain text; markup in it is shown, never run. */
  text: string;
  /** Attributes set on the region's element, such as `data-value`, for the hydrating page to read. */
  attributes?: Readonly<Record<string, string>>;
}

/**
 * Fills marked regions of a built page: every element with `data-region="<name>"` gets the text given for its name, in
 * place of what it held. A parser reads and writes the page, so nothing given can become markup.
 * @param html a whole HTML document
 * @returns the document with its regions filled; unknown names change nothing
 */
export function fillRegions(html: string, regions: Readonly<Record<string, RegionContent>>): string {
  const document = parse(html);
  for (const element of elementsOf(document)) {
    const name = element.attrs.find((attribute) => attribute.name === 'data-region')?.value;
    const content = name !== undefined && Object.hasOwn(regions, name) ? regions[name] : undefined;
    if (!content) continue;
    element.childNodes = [{ nodeName: '#text', value: content.text, parentNode: element }];
    for (const [attribute, value] of Object.entries(content.attributes ?? {})) setAttribute(element, attribute, value);
  }
  return serialize(document);
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attrs.find((attribute) => attribute.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}
