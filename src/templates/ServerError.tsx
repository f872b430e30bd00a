import type { HeadProps } from 'gatsby';
import { ButtonLink } from '../components/ButtonLink';
import { languageOfPath, masterLanguage } from '../config/languages';
import { useSite } from '../content/useSite';
import { ErrorScreen } from '../layouts/ErrorScreen';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { text, useLang, useText } from '../text';

export default function ServerErrorPage() {
  const words = useText().error;
  const { home } = useSite(useLang() ?? masterLanguage.id);
  return (
    <ErrorScreen
      title={words.server}
      lead={words.serverLead}
      actions={<ButtonLink href={home}>{words.home}</ButtonLink>}
    />
  );
}

export function Head({ location, pageContext }: HeadProps<object, PageContext>) {
  const { id: lang } = languageOfPath(location.pathname);
  return <Seo title={text(lang).error.server} path={pageContext.canonical} lang={lang} noindex />;
}
