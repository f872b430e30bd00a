import type { ReactElement } from 'react';
import type { LayoutName } from '../routes/pageContext';
import { BlankLayout } from './BlankLayout';
import { DefaultLayout } from './DefaultLayout';
import { ErrorLayout } from './ErrorLayout';
import { LandingLayout } from './LandingLayout';
import type { LayoutProps } from './layoutProps';
import { ManageLayout } from './ManageLayout';

/** Layouts by their name in the routes table. */
export const layouts: Record<LayoutName, (props: LayoutProps) => ReactElement> = {
  blank: BlankLayout,
  default: DefaultLayout,
  error: ErrorLayout,
  landing: LandingLayout,
  manage: ManageLayout,
};
