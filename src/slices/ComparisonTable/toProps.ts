import {
  headOf,
  oneOf,
  richTextOf,
  rowsOf,
  textOf,
  type HeadFields,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type ComparisonTableSlice = SliceOf<
  HeadFields & { readonly our_name: TextField; readonly their_name: TextField; readonly source_note: RichTextField },
  {
    readonly group: TextField;
    readonly requirement: TextField;
    readonly ours: TextField;
    readonly our_note: TextField;
    readonly theirs: TextField;
    readonly their_note: TextField;
  }
>;

export type Fit = 'yes' | 'partly' | 'no';

export interface Claim {
  readonly fit?: Fit;
  readonly note: string;
}

export interface Requirement {
  readonly title: string;
  readonly ours: Claim;
  readonly theirs: Claim;
  /** Both columns have the same rating, so "only differences" hides the row. */
  readonly same: boolean;
}

export type ComparisonTableProps = ReturnType<typeof toProps>;

type Item = NonNullable<NonNullable<ComparisonTableSlice['items']>[number]>;

const FITS = ['yes', 'partly', 'no'] as const;

/** Props from the slice’s fields. A row without a requirement is left out. */
export function toProps({ primary, items }: ComparisonTableSlice) {
  return {
    head: headOf(primary),
    ourName: textOf(primary?.our_name),
    theirName: textOf(primary?.their_name),
    sourceNote: richTextOf(primary?.source_note),
    groups: groupsOf(rowsOf(items, (item) => item)),
  };
}

/** Groups rows by group name; a row without one belongs to the group above it, or to a first group without a title. */
function groupsOf(items: readonly Item[]) {
  const groups: { title: string; requirements: Requirement[] }[] = [];
  for (const item of items) {
    const requirement = requirementOf(item);
    if (!requirement) continue;
    const title = textOf(item.group);
    const known = title ? groups.find((group) => group.title === title) : groups.at(-1);
    if (known) known.requirements.push(requirement);
    else groups.push({ title, requirements: [requirement] });
  }
  return groups;
}

function requirementOf(item: Item): Requirement | undefined {
  const title = textOf(item.requirement);
  if (!title) return undefined;
  const ours: Claim = { fit: oneOf(item.ours, FITS), note: textOf(item.our_note) };
  const theirs: Claim = { fit: oneOf(item.theirs, FITS), note: textOf(item.their_note) };
  return { title, ours, theirs, same: ours.fit === theirs.fit };
}
