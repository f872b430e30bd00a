import type { InEachLanguage } from '../../../text/inLanguage';
import type { Formats } from '../../../text/windows/formats';
import type { RecordText } from '../../../text/windows/stories/recordText';
import type { RailItem } from '../kit/Rail';
import type { Tone } from '../kit/StatusTag';

/** A story window: one record of the product at one moment, the same figures in every language. */
export interface StoryRecord {
  readonly railItem: RailItem;
  readonly record: string;
  /** Name of the signed-in user. */
  readonly user: string;
  readonly tone: Tone;
  /** How many of the stages are done. */
  readonly done?: number;
  readonly texts: InEachLanguage<(formats: Formats) => RecordText>;
}
