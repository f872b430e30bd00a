import type { HeadProps, PageProps } from 'gatsby';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { NotFound } from '../sections/errors/NotFound';
import { text } from '../text';

export default function NotFoundPage({ location, pageContext }: PageProps<object, PageContext>) {
  return <NotFound path={location.pathname} context={pageContext} />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={text(pageContext.lang).error.notFound} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
