import type { HeadProps } from 'gatsby';
import { Suspense, useEffect } from 'react';
import { languageOf } from '../../config/languages';
import { useSite } from '../../content/useSite';
import { titleWithSite } from '../../layouts/describe';
import type { PageContext } from '../../routes/pageContext';
import { HeadRenderer, headTitle, type PageHeadProps } from '../FullHead';
import type { Template } from './useTemplate';

interface PreviewHeadProps extends Pick<HeadProps, 'location'> {
  template: Template;
  data: object;
  context: PageContext;
}

/** Keeps the tab's title and language those of the previewed page; Gatsby renders the head of the published one. */
export function PreviewHead({ template: { Head }, data, context, location }: PreviewHeadProps) {
  if (!Head) return null;
  return (
    <HeadRenderer.Provider value={titleAlone}>
      <Suspense fallback={null}>
        <Head data={data} pageContext={context} location={location} />
      </Suspense>
    </HeadRenderer.Provider>
  );
}

function titleAlone(props: PageHeadProps) {
  return <TitleAlone {...props} />;
}

function TitleAlone(props: PageHeadProps) {
  const site = useSite(props.context.lang);
  const title = titleWithSite(headTitle(props) || site.tagline, site.name);
  const { code } = languageOf(props.context.lang);
  useEffect(() => {
    const keep = () => {
      if (document.title !== title) document.title = title;
      // The server responds to the address of an unpublished page with the "not found" page.
      if (document.documentElement.lang !== code) document.documentElement.lang = code;
    };
    keep();
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title, code]);
  return null;
}
