import { Component, type ReactNode } from 'react';
import type { Place } from './gatsbyRouter';
import { hashTarget } from './hashTarget';

/*
 * Stands in for gatsby-react-router-scroll in the browser, for Gatsby's own runtime: the same, without what old browsers need.
 */

interface ScrollProps {
  location: Place;
  /** Whether the window is to be moved at all; Gatsby asks the site. */
  shouldUpdateScroll: (this: ScrollContext, last: ScrollProps | undefined, next: ScrollProps) => unknown;
  children: ReactNode;
}

/** Where each entry of the history was left, for tabs whose storage is blocked. */
const left = new Map<string, number>();

function save({ pathname, key }: Place, y: number): void {
  const name = nameOf(pathname, key);
  try {
    window.sessionStorage.setItem(name, String(y));
  } catch {
    left.set(name, y);
  }
}

function read({ pathname }: Place, key: string): number {
  const name = nameOf(pathname, key);
  try {
    return Number(window.sessionStorage.getItem(name));
  } catch {
    return left.get(name) ?? 0;
  }
}

function nameOf(pathname: string, key: string): string {
  return `@@scroll|${pathname}|${key}`;
}

/** Remembers where each page was left, and moves the window when the address changes and the site does not do that itself. */
export class ScrollContext extends Component<ScrollProps> {
  /** Gatsby asks it for the place that a page was left at. */
  readonly _stateStorage = { read };
  private y = 0;
  private isSaving = false;

  private readonly onScroll = () => {
    this.y = window.scrollY;
    if (this.isSaving) return;
    this.isSaving = true;
    requestAnimationFrame(() => {
      this.isSaving = false;
      save(this.props.location, this.y);
    });
  };

  override componentDidMount(): void {
    window.addEventListener('scroll', this.onScroll);
    const { location } = this.props;
    if (location.hash || read(location, location.key)) this.move();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('scroll', this.onScroll);
  }

  override componentDidUpdate(last: ScrollProps): void {
    this.move(last);
  }

  private move(last?: ScrollProps): void {
    const { location, shouldUpdateScroll } = this.props;
    const target = hashTarget(location.hash);
    if ((location.hash && !target) || !shouldUpdateScroll.call(this, last, this.props)) return;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, read(location, location.key));
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Part of Gatsby's interface for components that scroll by themselves, of which this site has none. */
export const useScrollRestoration = undefined;
