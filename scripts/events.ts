import { readFileSync, writeFileSync } from 'node:fs';
import { eventsTable } from './eventsTable';

// Writes the table of events from the plan.
writeFileSync('docs/events.md', eventsTable(readFileSync('src/analytics/plan.ts', 'utf8')));
