import type { Keys } from '../keys';

/** A signed permission to look at one release, in links and cookies: `<id>.<end>.<signature>`. */
export interface ReleaseViewLinks {
  /** @param endsAt milliseconds since 1970 */
  issue(id: string, endsAt: number): string;
  /** The release of a pass and its end; undefined if it is over, or not signed by this installation. */
  read(pass: string): { readonly id: string; readonly endsAt: number } | undefined;
}

const PASS = /^([\w-]+)\.(\d{1,16})\.([\w-]{43})$/;

/** @param now milliseconds since 1970 */
export function createReleaseViewLinks(
  keys: Pick<Keys, 'sign' | 'verify'>,
  now: () => number = Date.now,
): ReleaseViewLinks {
  return {
    issue(id, endsAt) {
      const content = `${id}.${endsAt}`;
      return `${content}.${keys.sign('release-view', content)}`;
    },
    read(pass) {
      const [, id = '', end = '', signature = ''] = PASS.exec(pass) ?? [];
      if (!keys.verify('release-view', `${id}.${end}`, signature)) return undefined;
      return Number(end) > now() ? { id, endsAt: Number(end) } : undefined;
    },
  };
}
