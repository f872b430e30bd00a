import type { Operator } from '../../config/operators';
import type { BuildRecord, BuildsOverview, BuildTrigger } from '../../lib/buildsApi';
import type { BuildsText } from '../../text/builds';

/** Response of `GET /api/builds`. */
export interface Overview extends BuildsOverview {
  /** The operator who asks; undefined on older servers, where all have all rights. */
  readonly operator?: Operator;
}

/** The result of a build today: one that was made to wait waits no longer once publishing was resumed or has passed it. */
export function resultToday(
  { id, result }: Pick<BuildRecord, 'id' | 'result'>,
  { publishing }: Pick<Overview, 'publishing'>,
): BuildRecord['result'] | 'waited' {
  return result === 'waiting' && publishing !== undefined && !publishing?.newer.includes(id) ? 'waited' : result;
}

/** A time in the reader's own time zone: only in the browser, never during server rendering. */
export function formatMoment(moment: string | number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(moment));
}

/** A time that others plan with, with the name of the reader's time zone. */
export function formatAppointment(moment: string | number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(moment));
}

/** Why a build started, in words. A date tells less than the release that was due. */
export function triggerText({ kind, releases = [] }: BuildTrigger, { history: words }: BuildsText): string {
  if (releases.length === 0) return words.triggers[kind];
  return kind === 'schedule' ? words.due(releases) : `${words.triggers[kind]}, ${words.due(releases)}`;
}

/**
 * A duration: seconds below a minute, minutes and seconds above.
 * @param digits decimals of the seconds, below a minute
 */
export function formatSpan(milliseconds: number, lang: string, digits = 1): string {
  const unit = (value: number, name: 'second' | 'minute', places = 0) =>
    new Intl.NumberFormat(lang, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    }).format(value);
  if (milliseconds < 59_950) return unit(milliseconds / 1000, 'second', digits);
  const seconds = Math.round(milliseconds / 1000);
  return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
}
