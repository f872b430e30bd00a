import type { HeadProps, PageProps } from 'gatsby';
import { ButtonLink } from '../components/ButtonLink';
import { useSite } from '../content/useSite';
import { ErrorScreen } from '../layouts/ErrorScreen';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { text } from '../text';

export default function ServerErrorPage({ pageContext }: PageProps<object, PageContext>) {
  const words = text(pageContext.lang).error;
  const { home } = useSite(pageContext.lang);
  return (
    <ErrorScreen
      title={words.server}
      lead={words.serverLead}
      actions={<ButtonLink href={home}>{words.home}</ButtonLink>}
    />
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={text(pageContext.lang).error.server} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
