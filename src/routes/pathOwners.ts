import { comparablePath } from '../lib/canonicalPath';
import { RouteError } from './pathFor';
import { reservedFor } from './reservedPaths';
import type { Route } from './route';
import { routes } from './table';

/** Which page of a plan has which path. */
export class PathOwners {
  /** By `comparablePath`. */
  private readonly owners = new Map(
    routes.filter((route) => !route.template).map((route) => [route.pattern, `the site's own page ${route.pattern}`]),
  );

  has(path: string): boolean {
    return this.owners.has(comparablePath(path));
  }

  /**
   * Gives a path to an owner, named as an editor would.
   * @throws RouteError when another page has the path, or it is reserved
   */
  claim(path: string, owner: string, route: Route, lang: string): void {
    const other = this.owners.get(comparablePath(path));
    if (other !== undefined) {
      throw new RouteError(
        `${owner} and ${other} have the same path, ${path}: give one of them another uid or parent.`,
      );
    }
    const purpose = reservedFor(path, route.name, lang);
    if (purpose !== undefined) {
      throw new RouteError(
        `${owner} cannot have the path ${path}, which is kept for ${purpose}: give it another uid or parent.`,
      );
    }
    this.owners.set(comparablePath(path), owner);
  }
}
