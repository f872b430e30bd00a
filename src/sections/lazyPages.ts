import { lazyHydrate } from '../hydration/lazyHydrate';
import type { ArticlePageProps } from './blog/ArticlePage';
import type { RolePageProps } from './careers/RolePage';
import type { DocumentPageProps } from './DocumentPage';
import type { LegalPageProps } from './legal/LegalPage';

/*
 * Lazily hydrated page islands: the first page keeps its server HTML until the first interaction, or hydrates at once
 * where its address requires it. A page that must update before that imports the component directly.
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
