import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type PageElement = DefaultTreeAdapterTypes.Element;

/** A built page that the server writes into: regions marked by `data-region`, and fields of forms. */
export interface MarkedPage {
  /** The element marked with this name; undefined when the page has none. */
  region(name: string): PageElement | undefined;
  /** Puts markup in place of what an element held. Everything in it that came from outside must be escaped. */
  setMarkup(element: PageElement | undefined, markup: string): void;
  /** Fills fields by name, as a visitor would have. */
  setValues(values: Readonly<Record<string, string>>): void;
  fieldNamed(name: string): PageElement | undefined;
  html(): string;
}

export function openMarkedPage(html: string): MarkedPage {
  const document = parse(html);
  const elements = [...elementsOf(document)];
  const region = (name: string) => elements.find((element) => attribute(element, 'data-region') === name);
  return {
    region,
    setMarkup(element, markup) {
      if (!element) return;
      element.childNodes = [];
      for (const child of parseFragment(markup).childNodes) {
        child.parentNode = element;
        element.childNodes.push(child);
      }
    },
    setValues(values) {
      for (const element of elementsOf(document)) {
        const name = attribute(element, 'name');
        if (name !== undefined && Object.hasOwn(values, name)) setValue(element, values[name] ?? '');
      }
    },
    fieldNamed: (name) => elements.find((element) => isField(element) && attribute(element, 'name') === name),
    html: () => serialize(document),
  };
}

export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

export function setAttribute(element: PageElement | undefined, name: string, value: string): void {
  if (!element) return;
  const existing = element.attrs.find((one) => one.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

function setValue(element: PageElement, value: string): void {
  if (element.tagName === 'textarea') {
    // The parser drops one line break after the tag, so one that belongs to the text needs another.
    element.childNodes = [
      { nodeName: '#text', value: value.startsWith('\n') ? `\n${value}` : value, parentNode: element },
    ];
  } else if (element.tagName === 'select') {
    for (const option of elementsOf(element))
      if (option.tagName === 'option') mark(option, 'selected', attribute(option, 'value') === value);
  } else if (element.tagName === 'input') {
    const type = attribute(element, 'type');
    if (type === 'checkbox') mark(element, 'checked', value !== '');
    else if (type === 'radio') mark(element, 'checked', attribute(element, 'value') === value);
    else setAttribute(element, 'value', value);
  }
}

function mark(element: PageElement, name: string, on: boolean): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (on) element.attrs.push({ name, value: '' });
}

function isField({ tagName }: PageElement): boolean {
  return ['input', 'select', 'textarea'].includes(tagName);
}

function* elementsOf(node: Node): Generator<PageElement> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
