import {
  actionOf,
  headOf,
  oneOf,
  richTextOf,
  rowsOf,
  textOf,
  type HeadFields,
  type LinkField,
  type RichTextField,
  type SliceOf,
  type TextField,
} from '../fields';

export type IntegrationsSlice = SliceOf<
  HeadFields & { readonly link_label: TextField; readonly link_link: LinkField },
  { readonly kind: TextField; readonly text: RichTextField; readonly direction: TextField }
>;

export type Direction = 'in' | 'out' | 'both';

export type IntegrationsProps = ReturnType<typeof toProps>;

/** Props from the slice’s fields. An integration without a kind is left out. */
export function toProps({ primary, items }: IntegrationsSlice) {
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
