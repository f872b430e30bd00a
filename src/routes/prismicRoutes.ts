import type { Route as PrismicRoute } from '@prismicio/client';
import { languages } from '../config/languages';
import { routes, type Route } from './table';

/**
 * The table in the form of Prismic's own route resolver, without slashes at the end. Prismic resolves two ancestors at most and knows
 * no fields but uids, so `url` in API documents is only as good as that; within the site `pathFor` decides.
 */
export function prismicRoutes(): PrismicRoute[] {
  return languages.flatMap((language) =>
    routes.filter(isExpressible).map((route): PrismicRoute => {
      const { path, resolvers } = expression(route);
      return {
        type: route.documentType,
        lang: language.id,
        path: `${language.prefix}${path}`.replace(/(?<=.)\/$/, '') || '/',
        ...(resolvers && { resolvers }),
      };
    }),
  );
}

function isExpressible(route: Route): route is Route & { documentType: string } {
  const isGeneral = route.documentType !== undefined && route.uid === undefined && !route.secondary;
  return isGeneral && !/\{(?!parents\}|uid\})/.test(route.pattern);
}

function expression(route: Route): { path: string; resolvers?: Record<string, string> } {
  const path = route.pattern.replace('{parents}', ':grandparent?/:parent?').replace('{uid}', ':uid');
  if (route.parentField === undefined) return { path };
  return { path, resolvers: { parent: route.parentField, grandparent: `${route.parentField}.parent` } };
}
