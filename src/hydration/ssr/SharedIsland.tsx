import classes from '../Island.module.css';
import type { SharedIslandProps } from '../sharedIslands';
import { useContextBridge } from '../useContextBridge';
import { sharedHtml } from './sharedHtml';

/** A part in the HTML build, as it is in every page that it looks the same on. */
export function SharedIsland({ name, sharing, children }: SharedIslandProps) {
  const html = sharedHtml(name, sharing, useContextBridge(name, children));
  return <div data-part={name} className={classes.part} dangerouslySetInnerHTML={{ __html: html }} />;
}
