import type { HeadProps } from 'gatsby';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { SliceSimulator } from '../sections/simulator/SliceSimulator';
import { text } from '../text';

export default function SliceSimulatorPage() {
  return <SliceSimulator />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={text(pageContext.lang).simulator.title} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
