import type { ComponentType, ReactNode } from 'react';

/** Which pages a part looks the same on. */
export interface Sharing {
  /** Pages for which this is the same have the same part, */
  readonly by: string;
  /** except those that it links to, which it may mark. */
  readonly pathname: string;
}

export interface SharedPartProps {
  readonly name: string;
  readonly sharing: Sharing;
  readonly children: ReactNode;
}

let shared: ComponentType<SharedPartProps> | undefined;

/** Has a component make the parts that pages share, in the HTML build. */
export function sharePartsBy(component: ComponentType<SharedPartProps>): void {
  shared = component;
}

/** What makes the parts that pages share; undefined in browsers, which have each part once and go without its code. */
export function sharedPart(): ComponentType<SharedPartProps> | undefined {
  return shared;
}
