/** The fields of a record of Datadog's replay that describe the page. */
export interface ReplayRecord {
  readonly type: number;
  readonly data: unknown;
}

interface Shape {
  readonly name: string;
  readonly text?: string;
  readonly children: Shape[];
}
interface Recorded {
  shape: Shape;
  parent: Recorded | undefined;
}

/** Types of records: a full snapshot, and an incremental one. */
export const [SNAPSHOT, CHANGE] = [2, 12];
const [ADD_NODE, REMOVE_NODE, ADD_STRINGS, TEXT] = [1, 2, 11, 4];

/** Reconstructs a page from the records of its replay, as a player does: a snapshot and changes. */
export function readReplay(records: readonly ReplayRecord[]): Shape | undefined {
  const strings: string[] = [];
  const nodes: Recorded[] = [];

  function addNode([point, name, ...rest]: readonly (number | null)[]): void {
    const id = nodes.length;
    const shape = { name: strings[name ?? -1] ?? '', text: undefined as string | undefined, children: [] as Shape[] };
    if (shape.name === '#text') shape.text = strings[rest[0] ?? -1];
    if (point === null || point === undefined) nodes.push({ shape, parent: undefined });
    else {
      const known = nodes[point > 0 ? id - point : point < 0 ? id + point : id - 1];
      if (!known) throw new Error(`Node ${id} stands beside or in one that is not there.`);
      const parent = point > 0 ? known : known.parent;
      if (!parent) throw new Error(`Node ${id} stands beside the page.`);
      const place = parent.shape.children.indexOf(known.shape);
      parent.shape.children.splice(point > 0 ? parent.shape.children.length : point < 0 ? place : place + 1, 0, shape);
      nodes.push({ shape, parent });
    }
  }

  function removeNode(id: number): void {
    const node = nodes[id];
    const siblings = node?.parent?.shape.children;
    if (!node || !siblings?.includes(node.shape)) throw new Error(`Node ${id} goes, and is not there.`);
    siblings.splice(siblings.indexOf(node.shape), 1);
  }

  for (const { type, data } of records) {
    if (type !== SNAPSHOT && type !== CHANGE) continue;
    for (const [kind, ...changes] of data as [number, ...never[]][]) {
      if (kind === ADD_STRINGS) for (const [, ...added] of changes as [number, ...string[]][]) strings.push(...added);
      if (kind === ADD_NODE) for (const added of changes) addNode(added);
      if (kind === REMOVE_NODE) for (const id of changes) removeNode(id);
      if (kind === TEXT)
        for (const [id, text] of changes as [number, number][])
          Object.assign(nodes[id]?.shape ?? {}, { text: strings[text] });
    }
  }
  return nodes[0]?.shape;
}

/** The content of a page in its replay, without style sheets and hidden elements. */
export function shapeOf(node: Node): Shape {
  const isHidden = node.nodeName !== '#document' && (node as Element).getAttribute?.('data-dd-privacy') === 'hidden';
  const children = isHidden || node.nodeName === 'STYLE' ? [] : [...node.childNodes].map(shapeOf);
  const name = node.nodeType === node.DOCUMENT_TYPE_NODE ? '#doctype' : node.nodeName;
  return { name, text: node.nodeName === '#text' ? (node.textContent ?? '') : undefined, children };
}

/** The texts of all elements of these kinds, like `textContent`. */
export function textsOf(shape: Shape | undefined, names: readonly string[]): string[] {
  if (!shape) return [];
  const below = shape.children.flatMap((child) => textsOf(child, names));
  return names.includes(shape.name) ? [textOf(shape), ...below] : below;
}

function textOf({ text = '', children }: Shape): string {
  return text + children.map(textOf).join('');
}
