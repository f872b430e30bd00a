import type { ReactNode } from 'react';
import classes from './late.module.css';
import { sharedHtml, type Sharing } from './sharedHtml';
import { useBridge } from './useBridge';

/** A part in the HTML build, as it is in every page that it looks the same on. */
export function SharedPart({ name, sharing, children }: { name: string; sharing: Sharing; children: ReactNode }) {
  const html = sharedHtml(name, sharing, useBridge(name, children));
  return <div data-part={name} className={classes.part} dangerouslySetInnerHTML={{ __html: html }} />;
}
