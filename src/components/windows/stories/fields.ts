import { fieldsDeDe } from '../../../text/windows/stories/fields.de-de';
import { fieldsEnUs } from '../../../text/windows/stories/fields.en-us';
import type { StoryRecord } from './record';

/** One record each from four industries: a plant, a college, a clinic, a hotel kitchen. */
export const fieldRecords = {
  urgent_order: {
    railItem: 'orders',
    record: 'UO-0611',
    user: 'Sven Halloran',
    tone: 'wait',
    done: 2,
    texts: { 'en-us': fieldsEnUs.urgentOrder, 'de-de': fieldsDeDe.urgentOrder },
  },
  grant_balance: {
    railItem: 'spend',
    record: 'G-2025-041',
    user: 'Nadia Orrick',
    tone: 'done',
    texts: { 'en-us': fieldsEnUs.grantBalance, 'de-de': fieldsDeDe.grantBalance },
  },
  ward_list: {
    railItem: 'intake',
    record: 'W-3B',
    user: 'Imke Daal',
    tone: 'done',
    texts: { 'en-us': fieldsEnUs.wardList, 'de-de': fieldsDeDe.wardList },
  },
  kitchen_list: {
    railItem: 'orders',
    record: 'KL-1127',
    user: 'Pim Laurent',
    tone: 'wait',
    texts: { 'en-us': fieldsEnUs.kitchenList, 'de-de': fieldsDeDe.kitchenList },
  },
} as const satisfies Record<string, StoryRecord>;
