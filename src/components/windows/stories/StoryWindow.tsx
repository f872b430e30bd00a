import { useLang } from '../../../text/core';
import { textLanguageOf } from '../../../text/inLanguage';
import { formatsOf } from '../../../text/windows/formats';
import type { ProductWindowProps } from '../kit/windowProps';
import type { StoryWindowName } from '../names';
import { RecordWindow } from './RecordWindow';
import { renewalRecords } from './renewal';
import { siteRecords } from './site';
import { fieldRecords } from './fields';
import { incidentRecords } from './incident';
import type { StoryRecord } from './record';

const RECORDS: Record<StoryWindowName, StoryRecord> = {
  ...renewalRecords,
  ...siteRecords,
  ...incidentRecords,
  ...fieldRecords,
};

interface StoryWindowProps extends Pick<ProductWindowProps, 'label' | 'decorative'> {
  name: StoryWindowName;
}

/** A window of one of the stories beside the tours': a renewal, a building site, a supplier that fails, four industries. */
export default function StoryWindow({ name, label, decorative }: StoryWindowProps) {
  const of = RECORDS[name];
  const lang = textLanguageOf(useLang());
  const text = of.texts[lang](formatsOf(lang));
  return <RecordWindow of={of} text={text} label={label} decorative={decorative} />;
}
