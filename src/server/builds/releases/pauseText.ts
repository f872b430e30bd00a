import type { PauseReason } from './publishingPause';

/** Why publishing is paused, one sentence each, for terminals; with times as commands accept them. */
export function pauseLines({ pin, freeze }: PauseReason): string[] {
  return [
    ...(pin ? [`Pinned to ${pin.id} since ${pin.since}${byWhom(pin)}`] : []),
    ...(freeze ? [`Publishing is stopped until ${freeze.until}${byWhom(freeze)}`] : []),
    ...(pin && freeze ? ['The end of the stop does not end the pin: it lasts until publishing is resumed.'] : []),
  ];
}

/** The end of a sentence about an act: by whom and why. */
export function byWhom({ by, reason }: { readonly by?: string; readonly reason?: string }): string {
  return `${by ? ` by ${by}` : ''}${reason ? `: ${reason}` : '.'}`;
}

/** What a release waits for, for people who are not at the server. */
export function waitText({ pin, freeze }: PauseReason): string {
  const by = (name?: string) => (name ? ` by ${name}` : '');
  const why = (reason?: string) => (reason ? ` Reason: ${reason}` : '');
  if (freeze && !pin)
    return `publishing is stopped${by(freeze.by)} until ${momentOf(freeze.until)}, and resumes by itself then.${why(freeze.reason)}`;
  const cause = pin ? `: ${pin.id} is pinned${by(pin.by)} since ${momentOf(pin.since)}.${why(pin.reason)}` : '.';
  return `until someone resumes publishing${cause}`;
}

const UTC = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** @param moment ISO 8601 */
function momentOf(moment: string): string {
  return `${UTC.format(new Date(moment))} UTC`;
}
