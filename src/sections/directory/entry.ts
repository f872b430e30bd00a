import { ICON_NAMES, type IconName } from '../../components/iconPaths';

/** A document in an overview page. */
export interface Entry {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly icon?: IconName;
  readonly children: readonly Entry[];
}

export interface EntryNode {
  readonly prismicId: string;
  readonly url?: string | null;
  readonly data: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly icon?: string | null;
    readonly parent?: { readonly id?: string | null } | null;
  };
}

/** Builds a tree of documents: each below its parent, or at the top when its parent is not among them. */
export function toEntries(nodes: readonly EntryNode[], below?: string): Entry[] {
  const ids = new Set(nodes.map((node) => node.prismicId));
  return nodes.flatMap((node) => {
    const parent = node.data.parent?.id;
    const parentId = parent && ids.has(parent) ? parent : undefined;
    if (!node.url || parentId !== below) return [];
    return [
      {
        id: node.prismicId,
        href: node.url,
        title: node.data.title ?? '',
        summary: node.data.summary ?? '',
        icon: ICON_NAMES.find((name) => name === node.data.icon),
        children: toEntries(nodes, node.prismicId),
      },
    ];
  });
}
