import { createElement, Fragment, type ElementType, type Key, type ReactElement } from 'react';

type Props = Readonly<Record<string, unknown>>;

const ELEMENT = Symbol.for('react.element');

/**
 * Makes elements for the HTML build in place of React's own function, which copies the attributes of each into a new object, property by property:
 * what is compiled from JSX has made an object for them alone. As React's next version does it.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const isPlain = !('ref' in props) && !('key' in props) && !(type as { readonly defaultProps?: object }).defaultProps;
  if (!isPlain) return createElement(type, key === undefined ? props : { ...props, key });
  const element = {
    $$typeof: ELEMENT,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  };
  return element as unknown as ReactElement;
}

export { Fragment, jsx as jsxs };
