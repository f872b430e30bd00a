import type { HeadProps } from 'gatsby';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { PreviewEntry } from '../sections/preview/PreviewEntry';
import { text } from '../text';

export default function PreviewPage() {
  return <PreviewEntry />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={text(pageContext.lang).preview.title} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
