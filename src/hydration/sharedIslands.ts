import type { ComponentType, ReactNode } from 'react';

/** Which pages have the same HTML of an island. */
export interface Sharing {
  /** The key: pages with the same one have the same HTML. */
  readonly by: string;
  /** Path of the page. A page that the island links to has HTML of its own, because that link may be the current one. */
  readonly pathname: string;
}

export interface SharedIslandProps {
  readonly name: string;
  readonly sharing: Sharing;
  readonly children: ReactNode;
}

let component: ComponentType<SharedIslandProps> | undefined;

/** Sets the component that renders shared islands in the HTML build. */
export function shareIslandsBy(shared: ComponentType<SharedIslandProps>): void {
  component = shared;
}

/** The component that renders shared islands; undefined in the browser, which renders each island once and does without its code. */
export function sharedIsland(): ComponentType<SharedIslandProps> | undefined {
  return component;
}
