import type { HeadProps } from 'gatsby';
import { languageOfPath } from '../config/languages';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { NotFound } from '../sections/errors/NotFound';
import { text } from '../text';

export default NotFound;

export function Head({ location, pageContext }: HeadProps<object, PageContext>) {
  const { id: lang } = languageOfPath(location.pathname);
  return <Seo title={text(lang).error.notFound} path={pageContext.canonical} lang={lang} noindex />;
}
