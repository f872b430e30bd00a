import type { HeadProps, PageProps } from 'gatsby';
import { Heading } from '../../components/Heading';
import { Seo } from '../../layouts/Seo';
import type { PageContext } from '../../routes/pageContext';
import { Builds } from '../../sections/builds/Builds';
import { buildsText } from '../../text/builds';

export default function BuildsPage({ pageContext: { lang } }: PageProps<object, PageContext>) {
  return (
    <>
      <Heading level={1} size="medium">
        {buildsText(lang).title}
      </Heading>
      <Builds lang={lang} />
    </>
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={buildsText(pageContext.lang).title} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
