import type { HeadProps } from 'gatsby';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { PreviewEntry } from '../sections/preview/PreviewEntry';
import { toolsText } from '../text/tools';

export default function PreviewPage() {
  return <PreviewEntry />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo
      title={toolsText(pageContext.lang).preview.title}
      path={pageContext.canonical}
      lang={pageContext.lang}
      noindex
    />
  );
}
