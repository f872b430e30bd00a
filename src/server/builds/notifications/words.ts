import { waitText } from '../releases/pauseText';
import type { Notification } from './notification';

/** A notification for people, as plain text in parts. */
export interface Words {
  readonly title: string;
  /** A label and a value each. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** One sentence each, abridged. */
  readonly problems: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
}

const MAX_PROBLEMS = 5;
const MAX_PROBLEM_LENGTH = 500;
const MAX_VALUE_LENGTH = 500;
const TITLES: Readonly<Record<Notification['event'], string>> = {
  failed: 'Build failed',
  refused: 'Build refused by the release check',
  recovered: 'Build succeeded after a failure',
  published: 'Release published',
  'rolled-back': 'Rolled back',
  'content-problems': 'Content problems',
  test: 'Test of the notifications',
};
const WAITS = 'Build succeeded after a failure, but its release waits';
const TRIGGERS: Readonly<Record<string, string>> = {
  start: 'start of the server',
  content: 'changed file',
  prismic: 'Prismic',
  manual: 'by hand',
  schedule: 'date of a release',
  date: 'prices or jobs of this day',
};

/** The words of a notification, which slack, teams and mail lay out. */
export function wordsOf(notification: Notification): Words {
  const {
    site,
    event,
    id,
    from,
    trigger,
    releases,
    paused,
    durationMs,
    pages,
    change,
    by,
    reason,
    problems,
    attempts = 1,
  } = notification;
  const counts = change && `${change.added} added, ${change.changed} changed, ${change.removed} removed`;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Site', site],
    [event === 'failed' || event === 'refused' ? 'Build' : 'Release', id],
    ['Before', from],
    ['Waits', paused && waitText(paused)],
    ['Started by', startOf(trigger, releases)],
    ['Attempts', attempts > 1 ? String(attempts) : undefined],
    ['Duration', durationMs === undefined ? undefined : `${(durationMs / 1000).toFixed(1)} s`],
    ['Pages', pages === undefined ? undefined : String(pages)],
    ['Documents', counts],
    ['By', by],
    ['Reason', reason],
  ];
  const more = problems.length - MAX_PROBLEMS;
  return {
    title: event === 'recovered' && paused ? WAITS : TITLES[event],
    facts: facts.flatMap(([label, value]) => (value ? [[label, abridged(value, MAX_VALUE_LENGTH)] as const] : [])),
    problems: [
      ...problems.slice(0, MAX_PROBLEMS).map((problem) => abridged(problem, MAX_PROBLEM_LENGTH)),
      ...(more > 0 ? [`${more} more.`] : []),
    ],
    link: { label: 'Builds', url: `${site}/debug/builds` },
  };
}

function startOf(trigger: string | undefined, releases: readonly string[] = []): string | undefined {
  const start = trigger && (TRIGGERS[trigger] ?? trigger);
  if (releases.length === 0) return start;
  const names = releases.map((name) => `“${name}”`).join(', ');
  const due = releases.length === 1 ? `release ${names}, which was due` : `releases ${names}, which were due`;
  return trigger === 'schedule' ? due : `${start}, ${due}`;
}

function abridged(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
