import type { GatsbySSR } from 'gatsby';
import { fontFaces } from './fontFaces';

/** What is in the head of every page: what the typeface is, which text then asks for, and the site's icons. */
export const onRenderBody: NonNullable<GatsbySSR['onRenderBody']> = ({ setHeadComponents }) => {
  setHeadComponents([
    <style key="faces" dangerouslySetInnerHTML={{ __html: fontFaces }} />,
    <meta key="theme" name="theme-color" content="#fbfaf6" />,
    <link key="icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-touch" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  ]);
};
