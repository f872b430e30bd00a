import { incidentDeDe } from '../../../text/windows/stories/incident.de-de';
import { incidentEnUs } from '../../../text/windows/stories/incident.en-us';
import type { StoryRecord } from './record';

/** Brackwater Foods replaces a refrigerated carrier that went out of business overnight. */
export const incidentRecords = {
  incident_report: {
    railItem: 'risk',
    record: 'RSK-0092',
    user: 'Mirela Hoss',
    tone: 'bad',
    texts: { 'en-us': incidentEnUs.report, 'de-de': incidentDeDe.report },
  },
  replacement_bids: {
    railItem: 'sourcing',
    record: 'RFQ-0311',
    user: 'Mirela Hoss',
    tone: 'done',
    texts: { 'en-us': incidentEnUs.bids, 'de-de': incidentDeDe.bids },
  },
  replacement_switch: {
    railItem: 'suppliers',
    record: 'S-2046',
    user: 'Mirela Hoss',
    tone: 'done',
    done: 4,
    texts: { 'en-us': incidentEnUs.replaced, 'de-de': incidentDeDe.replaced },
  },
} as const satisfies Record<string, StoryRecord>;
