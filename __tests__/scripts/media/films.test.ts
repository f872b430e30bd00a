import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cuesOf, secondsOf, webVtt } from '../../../scripts/media/captions';
import { FILMS } from '../../../scripts/media/films';

const CONTENT = path.resolve(__dirname, '../../../content');

interface VideoDocument {
  data: { seconds: number; media: { url: string }; captions: { url: string }; transcript: { text: string }[] };
}

function documentOf(name: string): VideoDocument['data'] {
  const file = path.join(CONTENT, `documents/video/${name}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as VideoDocument).data;
}

/** Length in seconds that an MP4 file states in its movie header. */
function statedLength(file: string): number {
  const bytes = readFileSync(file);
  const header = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

describe.each(FILMS.map((film) => [film.name, film] as const))('the film %s', (name, film) => {
  const data = documentOf(name);

  it('lasts as long as its document says, twenty seconds at least', () => {
    const length = statedLength(path.join(CONTENT, data.media.url));
    expect(length).toBeGreaterThanOrEqual(20);
    expect(Math.abs(length - secondsOf(film))).toBeLessThan(0.1);
    expect(data.seconds).toBe(Math.round(secondsOf(film)));
  });

  it('carries captions that say what its transcript says', () => {
    expect(readFileSync(path.join(CONTENT, data.captions.url), 'utf8')).toBe(webVtt(film));
    const said = cuesOf(film).map(({ words }) => words);
    expect(said.join(' ')).toBe(data.transcript.map(({ text }) => text).join(' '));
  });

  it('leaves time to read each caption, in two lines at most, without gaps or overlaps', () => {
    const cues = cuesOf(film);
    cues.forEach(({ from, to, words }, at) => {
      expect(words.length / (to - from)).toBeLessThan(20);
      expect(to).toBeCloseTo(cues[at + 1]?.from ?? secondsOf(film), 3);
    });
    for (const block of webVtt(film).split('\n\n').slice(1))
      expect(block.trim().split('\n').length).toBeLessThanOrEqual(4);
  });
});
