import { record } from '../../src/analytics/record';
import { watchVideos } from '../../src/analytics/videos';

const counted = () =>
  record
    .entries()
    .flatMap(({ call }) => (call.kind === 'track' && call.name === 'video_progressed' ? [call.properties] : []));

/** A video of a hundred seconds; jsdom plays none. */
function film(address: string): { at(second: number, type?: string): void; change(to: string): void } {
  const video = document.body.appendChild(document.createElement('video'));
  let currentSrc = address;
  Object.defineProperties(video, {
    currentSrc: { get: () => currentSrc },
    duration: { value: 100 },
    ended: { get: () => video.currentTime >= 100 },
  });
  return {
    at(second, type = 'timeupdate') {
      video.currentTime = second;
      video.dispatchEvent(new Event(type));
    },
    change(to) {
      currentSrc = to;
    },
  };
}

describe('video tracking', () => {
  beforeAll(watchVideos);

  it('A03 tracks each quarter once, however the video is played, and the end only when it is reached', () => {
    const { at } = film('https://videos.example/tours/intake.mp4?token=secret');
    at(0, 'play');
    at(3);
    at(60);
    at(30);
    at(99.9);
    at(100, 'ended');
    at(0, 'play');
    expect(counted()).toEqual([0, 25, 50, 75, 100].map((percent) => ({ video: 'intake.mp4', percent })));
  });

  it('A03 tracks another video in the same element separately', () => {
    const before = counted().length;
    const { at, change } = film('https://videos.example/a.mp4');
    at(1, 'play');
    change('https://videos.example/b.mp4');
    at(1, 'play');
    expect(counted().slice(before)).toEqual([
      { video: 'a.mp4', percent: 0 },
      { video: 'b.mp4', percent: 0 },
    ]);
  });
});
