import classes from '../Island.module.css';
import type { SharedIslandProps } from '../sharedIslands';
import { useContextBridge } from '../useContextBridge';
import { sharedHtml } from './sharedHtml';

/** A shared island in the HTML build: rendered once, and the same HTML in every page with its key. */
export function SharedIsland({ name, sharing, children }: SharedIslandProps) {
  const html = sharedHtml(name, sharing, useContextBridge(name, children));
  return <div data-island={name} className={classes.island} dangerouslySetInnerHTML={{ __html: html }} />;
}
