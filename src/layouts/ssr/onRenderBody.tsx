import type { GatsbySSR } from 'gatsby';
import { headScript } from './headScript';
import { fallbackStyles, typefaceStyles } from './typeface';

/** Head elements of every page: the font loader, its fallback font, and the favicons. */
export const onRenderBody: NonNullable<GatsbySSR['onRenderBody']> = ({ setHeadComponents }) => {
  setHeadComponents([
    <style key="faces" dangerouslySetInnerHTML={{ __html: fallbackStyles }} />,
    <script key="head" dangerouslySetInnerHTML={{ __html: headScript }} />,
    <noscript key="typeface-plain" dangerouslySetInnerHTML={{ __html: `<style>${typefaceStyles}</style>` }} />,
    <meta key="theme" name="theme-color" content="#fbfaf6" />,
    <link key="icon" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon-svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="icon-touch" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  ]);
};
