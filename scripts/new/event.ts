import { eventsTable } from '../eventsTable';
import type { Generator } from './generator';
import { checkName, pascal, sentence, UsageError } from './names';

const PLAN = 'src/analytics/plan.ts';

/** `event demo_shared`: a member of the tracking plan, its row in `docs/events.md`, and the function that tracks it. */
export const eventGenerator: Generator = {
  usage: 'event event_signup_clicked',
  plan(name, changes) {
    checkName(name, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/, 'an event has a name such as event_signup_clicked');
    if (new RegExp(`^  ${name}: `, 'm').test(changes.read(PLAN)))
      throw new UsageError(`The event ${name} exists already: ${PLAN}.`);
    changes.insertBefore(
      PLAN,
      /^\}\n\n\/\*\* One event of the plan/m,
      `  /** ${sentence(name)}. */\n  ${name}: Record<never, never>;\n`,
    );
    const own = `track${pascal(name)}`;
    const file = `src/analytics/events/${own}.ts`;
    changes.create(
      file,
      `import { track } from '../track';

/** Tracks \`${name}\`; the tracking plan says when. */
export function ${own}(): void {
  track('${name}', {});
}
`,
    );
    changes.create(
      `__tests__/analytics/events/${own}.test.tsx`,
      `import { ${own} } from '../../../src/analytics/events/${own}';
import { record } from '../../../src/analytics/record';

it('A03 ${name} is recorded with the properties of the plan', () => {
  ${own}();
  expect(record.entries().at(-1)?.call).toEqual({ kind: 'track', name: '${name}', properties: {} });
});
`,
    );
    changes.replace('docs/events.md', eventsTable(changes.read(PLAN)));
    return [
      `Say in the comment of ${name} in ${PLAN} when it is sent, and add its properties; then run npm run generate:events.`,
      `Call ${own}() from ${file} where it happens, for example in an event handler.`,
      'Properties contain no personal data and no text that a visitor typed.',
    ];
  },
};
