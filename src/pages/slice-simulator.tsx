import type { HeadProps, PageProps } from 'gatsby';
import { Seo } from '../layouts/Seo';
import type { PageContext } from '../routes/pageContext';
import { SliceGallery } from '../sections/simulator/SliceGallery';
import { SliceSimulator } from '../sections/simulator/SliceSimulator';
import { useMounted } from '../components/useMounted';
import { toolsText } from '../text/tools';

export default function SliceSimulatorPage({ location }: PageProps<object, PageContext>) {
  // The built page knows no query.
  const isGallery = useMounted() && new URLSearchParams(location.search).has('gallery');
  return isGallery ? <SliceGallery /> : <SliceSimulator />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo
      title={toolsText(pageContext.lang).simulator.title}
      path={pageContext.canonical}
      lang={pageContext.lang}
      noindex
    />
  );
}
