import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Events of the tracking plan without a row in `docs/events.md`, and rows without an event: one sentence each. */
export function eventProblems(projectDirectory: string): string[] {
  const table = join(projectDirectory, 'docs/events.md');
  // A deployment may leave documents out.
  if (!existsSync(table)) return [];
  const plan = readFileSync(join(projectDirectory, 'src/analytics/plan.ts'), 'utf8');
  const members = /^export interface Plan \{\n([^]*?)^\}/m.exec(plan)?.[1] ?? '';
  const planned = matches(members, /^ {2}(\w+): /gm);
  const listed = matches(readFileSync(table, 'utf8'), /^\| `(\w+)` \|/gm);
  return [
    ...planned
      .filter((name) => !listed.includes(name))
      .map((name) => `The event ${name} has no row in docs/events.md: run npm run generate:events.`),
    ...listed
      .filter((name) => !planned.includes(name))
      .map((name) => `docs/events.md lists the event ${name}, which is not in the plan: run npm run generate:events.`),
  ];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
