import type { IconName } from '../components/iconPaths';
import { iconOf } from './drawings';
import {
  linkOf,
  richTextOf,
  textOf,
  type LinkField,
  type LinkTarget,
  type RichTextField,
  type TextField,
} from './fields';
import type { RichTextValue } from '../content/types';

/** A titled point with text, shared by several slices. */
export interface Point {
  readonly title: string;
  readonly text: RichTextValue;
}
export interface PointFields {
  readonly title: TextField;
  readonly text: RichTextField;
}

/** A point with an icon and an optional link. */
export interface CardRow extends Point {
  readonly icon?: IconName;
  readonly link?: LinkTarget;
  readonly linkLabel: string;
}
export interface CardFields extends PointFields {
  readonly icon: TextField;
  readonly link: LinkField;
  readonly link_label: TextField;
}

/** Maps a row to a point; undefined if it has neither title nor text. */
export function pointOf(item: Partial<PointFields>): Point | undefined {
  const point = { title: textOf(item.title), text: richTextOf(item.text) };
  return point.title || point.text.length > 0 ? point : undefined;
}

/** Maps a row to a card; undefined if it has neither title nor text. */
export function cardOf(item: Partial<CardFields>): CardRow | undefined {
  const point = pointOf(item);
  return point && { ...point, icon: iconOf(item.icon), link: linkOf(item.link), linkLabel: textOf(item.link_label) };
}
