import { fireEvent, render, screen } from '@testing-library/react';
import { videoObject } from '../../../src/sections/structuredData/videoObject';
import { chaptersOf } from '../../../src/sections/video/chapters';
import { VideoPlayer } from '../../../src/sections/video/VideoPlayer';
import { contextOf } from '../../support/site';

const rows = [
  { title: 'Released', second: 65 },
  { title: 'Read', second: 0 },
  { title: null, second: 80 },
];

describe('the chapters of a video', () => {
  it('S25 lists chapters in the order of the video; a click plays from there and marks the chapter', () => {
    // jsdom plays nothing.
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    render(<VideoPlayer src="/tour.mp4" title="A tour" chapters={chaptersOf(rows)} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['0:00 Read', '#t=0'],
      ['1:05 Released', '#t=65'],
    ]);

    const video = screen.getByLabelText<HTMLVideoElement>('A tour');
    fireEvent.click(screen.getByRole('link', { name: /Released/ }));
    expect(video.currentTime).toBe(65);
    expect(play).toHaveBeenCalledTimes(1);
    fireEvent.timeUpdate(video);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step']);
  });

  it('S25 shows no list without chapters', () => {
    render(<VideoPlayer src="/tour.mp4" title="A tour" chapters={chaptersOf([])} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('S25 names the chapters with start and end in structured data', () => {
    const context = contextOf('/videos/key/tour');
    const { hasPart } = videoObject({ title: 'A tour', seconds: 94, chapters: rows }, context);
    expect(hasPart).toMatchObject([
      { name: 'Read', startOffset: 0, endOffset: 65 },
      {
        name: 'Released',
        startOffset: 65,
        endOffset: 94,
        url: expect.stringMatching(/\/videos\/key\/tour\?t=65$/) as string,
      },
    ]);
  });
});
