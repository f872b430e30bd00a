import type { FrameFooterProps, FrameHeaderProps } from './FrameHeaderFooter';
import { lazyHydrate } from '../hydration/lazyHydrate';
import type { Sharing } from '../hydration/sharedIslands';

export const FrameHeader = lazyHydrate<FrameHeaderProps>(
  'header',
  () => import('./FrameHeaderFooter').then((module) => module.FrameHeader),
  { sharing },
);
export const FrameFooter = lazyHydrate<FrameFooterProps>(
  'footer',
  () => import('./FrameHeaderFooter').then((module) => module.FrameFooter),
  { sharing },
);

/**
 * Whether pages share a header or footer. Those of the site depend on the page's language and its translations only; a plain header also
 * hides the link to the current page, so it is not shared.
 */
function sharing({ kind, context }: FrameHeaderProps | FrameFooterProps): Sharing | undefined {
  if (kind !== 'site' && kind !== 'small') return undefined;
  const { lang, alternates, pathname } = context;
  const others = alternates.filter((alternate) => alternate.lang !== lang);
  return { by: JSON.stringify([kind, lang, others]), pathname };
}
