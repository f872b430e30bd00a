import {
  actionOf,
  headOf,
  oneOf,
  richTextOf,
  rowsOf,
  textOf,
  type Action,
  type Head,
  type HeadFields,
  type LinkField,
  type RichTextField,
  type RichTextValue,
  type SliceOf,
  type TextField,
} from '../fields';

export type IntegrationsSlice = SliceOf<
  HeadFields & { readonly link_label: TextField; readonly link_link: LinkField },
  { readonly kind: TextField; readonly text: RichTextField; readonly direction: TextField }
>;

export type Direction = 'in' | 'out' | 'both';

export interface Integration {
  readonly kind: string;
  readonly text: RichTextValue;
  readonly direction?: Direction;
}

export interface IntegrationsProps {
  readonly head: Head;
  readonly action?: Action;
  readonly integrations: readonly Integration[];
}

/** Props from the slice’s fields. An integration without a kind is left out. */
export function toProps({ primary, items }: IntegrationsSlice): IntegrationsProps {
  return {
    head: headOf(primary),
    action: actionOf(primary?.link_label, primary?.link_link),
    integrations: rowsOf(items, (item) => {
      const kind = textOf(item.kind);
      if (!kind) return undefined;
      return { kind, text: richTextOf(item.text), direction: oneOf(item.direction, ['in', 'out', 'both']) };
    }),
  };
}
