import { readFileSync, writeFileSync } from 'node:fs';
import { eventsTable } from './eventsTable';

// Generates the event table from the tracking plan.
writeFileSync('docs/events.md', eventsTable(readFileSync('src/analytics/plan.ts', 'utf8')));
