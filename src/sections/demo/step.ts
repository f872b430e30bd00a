import type { RichTextValue } from '../../content/types';
import { TOUR_WINDOW_NAMES, type TourWindowName } from '../../components/windows/names';
import { oneOf, richTextOf, type RichTextField } from '../../slices/fields';

/** One step of a tour: the state of the window, and what it marks. */
export interface Step {
  readonly title: string;
  readonly text: RichTextValue;
  readonly window?: TourWindowName;
  /** State of the window, from 1. */
  readonly state?: number;
  /** Names what the window marks in this state. */
  readonly hotspot?: string;
}

interface StepNode {
  readonly title?: string | null;
  readonly text?: RichTextField;
  readonly window?: string | null;
  readonly state?: number | null;
  readonly hotspot_label?: string | null;
}

/** The id of a step in the list of all. */
export const stepId = (index: number): string => `step-${index + 1}`;

/** Maps the rows of a tour to its steps; rows without a title are left out. */
export function toSteps(nodes: readonly (StepNode | null)[] | null | undefined): Step[] {
  return (nodes ?? []).flatMap((node) => {
    if (!node?.title) return [];
    return [
      {
        title: node.title,
        text: richTextOf(node.text),
        window: oneOf(node.window, TOUR_WINDOW_NAMES),
        state: node.state ?? undefined,
        hotspot: node.hotspot_label || undefined,
      },
    ];
  });
}
