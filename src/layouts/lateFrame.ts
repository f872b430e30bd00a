import type { FrameFooterProps, FrameHeaderProps } from './FrameParts';
import { late } from './late';

export const FrameHeader = late<FrameHeaderProps>('header', () =>
  import('./FrameParts').then((parts) => parts.FrameHeader),
);
export const FrameFooter = late<FrameFooterProps>('footer', () =>
  import('./FrameParts').then((parts) => parts.FrameFooter),
);
