import type { Film } from './films';

/** Letters of one line of a caption at most. */
const LINE = 46;

export interface Cue {
  /** Seconds from the start of the film. */
  from: number;
  to: number;
  words: string;
}

/** Length of a film in seconds. */
export function secondsOf(film: Film): number {
  return Math.round(film.scenes.reduce((sum, { seconds }) => sum + seconds, 0) * 1000) / 1000;
}

/** The file of a film below content/media. */
export function fileOf({ name, lang }: Film): string {
  return `videos/${name}${lang === 'de-de' ? `.${lang}` : ''}.mp4`;
}

/** The chapters of a film with the second at which each begins. */
export function chaptersOf(film: Film): { title: string; second: number }[] {
  let clock = 0;
  return film.scenes.flatMap(({ begins, seconds }) => {
    const second = clock;
    clock += seconds;
    return begins ? [{ title: begins, second }] : [];
  });
}

/** The spoken text of a film with its times; long sentences are cut into cues of two lines. */
export function cuesOf(film: Film): Cue[] {
  const cues: Cue[] = [];
  let clock = 0;
  for (const { seconds, says } of film.scenes) {
    const last = cues.at(-1);
    if (says) cues.push({ from: clock, to: clock + seconds, words: says });
    else if (last) last.to = clock + seconds;
    clock += seconds;
  }
  return cues.flatMap(split);
}

/** The captions of a film as WebVTT. */
export function webVtt(film: Film): string {
  const cues = cuesOf(film).map(
    ({ from, to, words }, at) => `${at + 1}\n${stamp(from)} --> ${stamp(to)}\n${wrap(words).join('\n')}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function wrap(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Cuts where the sentence itself pauses, into as few cues as two lines each allow. */
function split({ from, to, words }: Cue): Cue[] {
  const said: string[] = [];
  for (const clause of words.match(/[^.?,:]+[.?,:]*/g) ?? []) {
    const longer = `${said.at(-1) ?? ''}${clause}`.trim();
    if (said.length && wrap(longer).length <= 2) said[said.length - 1] = longer;
    else said.push(clause.trim());
  }
  let clock = from;
  return said.map((part, at) => {
    const start = clock;
    clock += ((to - from) * part.length) / said.join('').length;
    return { from: start, to: at === said.length - 1 ? to : clock, words: part };
  });
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
