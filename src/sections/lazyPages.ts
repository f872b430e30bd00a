import { lazyHydrate } from '../hydration/lazyHydrate';
import type { ArticlePageProps } from './blog/ArticlePage';
import type { RolePageProps } from './careers/RolePage';
import type { DocumentPageProps } from './DocumentPage';
import type { LegalPageProps } from './legal/LegalPage';

/*
 * Pages that are there to be read: the one that a visitor comes to stays as the server made it until somebody uses it, or at once
 * where its address asks for something. A page that shows more than its HTML before that takes the component itself.
 */

export const DocumentPage = lazyHydrate<DocumentPageProps>('page', () =>
  import('./DocumentPage').then((module) => module.DocumentPage),
);

export const ArticlePage = lazyHydrate<ArticlePageProps>('page', () =>
  import('./blog/ArticlePage').then((module) => module.ArticlePage),
);

export const LegalPage = lazyHydrate<LegalPageProps>('page', () =>
  import('./legal/LegalPage').then((module) => module.LegalPage),
);

export const RolePage = lazyHydrate<RolePageProps>('page', () =>
  import('./careers/RolePage').then((module) => module.RolePage),
);
