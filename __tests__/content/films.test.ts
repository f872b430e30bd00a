import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONTENT = path.resolve(__dirname, '../../content');
const DOCUMENTS = path.join(CONTENT, 'documents/video');

interface VideoDocument {
  data: {
    seconds: number;
    media: { url: string };
    captions: { url: string };
    transcript: { text: string }[];
    chapters?: { title: string; second: number }[];
  };
}
interface Cue {
  /** Seconds from the start of the video. */
  from: number;
  to: number;
  lines: string[];
}

/** Length in seconds from the movie header of an MP4 file. */
function statedLength(file: string): number {
  const bytes = readFileSync(file);
  const header = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

/** Cues of a WebVTT file: a number, times, and lines. */
function cuesIn(file: string): Cue[] {
  const [head, ...blocks] = readFileSync(file, 'utf8').trim().split('\n\n');
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, times = '', ...lines] = block.split('\n');
    const [from = NaN, to = NaN] = times.split(' --> ').map(secondsOf);
    return { from, to, lines };
  });
}

function secondsOf(stamp: string): number {
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

describe.each(readdirSync(DOCUMENTS))('the film of %s', (name) => {
  const { data } = JSON.parse(readFileSync(path.join(DOCUMENTS, name), 'utf8')) as VideoDocument;
  const length = statedLength(path.join(CONTENT, data.media.url));
  const cues = cuesIn(path.join(CONTENT, data.captions.url));

  it('S25 is as long as its document states, at least twenty seconds', () => {
    expect(length).toBeGreaterThanOrEqual(20);
    expect(data.seconds).toBe(Math.round(length));
  });

  it('S25 has captions with the words of its transcript', () => {
    const said = cues.flatMap(({ lines }) => lines).join(' ');
    expect(said).toBe(data.transcript.map(({ text }) => text).join(' '));
  });

  it('S25 shows each caption long enough, in two lines at most, without gaps or overlaps', () => {
    cues.forEach(({ from, to, lines }, at) => {
      expect(lines.join(' ').length / (to - from)).toBeLessThan(20);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(Math.abs(to - (cues[at + 1]?.from ?? length))).toBeLessThan(0.1);
    });
  });
  it('S25 has chapters that begin with a caption, the first with the film, each for five seconds at least', () => {
    const starts = (data.chapters ?? []).map(({ second }) => second);
    expect(starts[0] ?? 0).toBe(0);
    const captions = cues.map(({ from }) => from);
    starts.forEach((second, at) => {
      expect(captions).toContain(second);
      expect((starts[at + 1] ?? length) - second).toBeGreaterThanOrEqual(5);
    });
    if (length > 60) expect(starts.length).toBeGreaterThan(2);
  });
});
