import classes from '../late.module.css';
import type { SharedPartProps } from '../sharing';
import { useBridge } from '../useBridge';
import { sharedHtml } from './sharedHtml';

/** A part in the HTML build, as it is in every page that it looks the same on. */
export function SharedPart({ name, sharing, children }: SharedPartProps) {
  const html = sharedHtml(name, sharing, useBridge(name, children));
  return <div data-part={name} className={classes.part} dangerouslySetInnerHTML={{ __html: html }} />;
}
