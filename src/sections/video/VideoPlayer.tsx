import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../lib/formatDuration';
import { useText } from '../../text';
import type { Chapter } from './chapters';
import classes from './VideoPlayer.module.css';

interface VideoPlayerProps {
  /** URL of the video. */
  src: string;
  title: string;
  poster?: string;
  /** URL of the captions (WebVTT), and their language. */
  captions?: { readonly src: string; readonly lang: string; readonly label: string };
  chapters: readonly Chapter[];
}

/**
 * The browser's own player, which has keyboard control and captions, over a list of its chapters. `#t=90` or `?t=90` in
 * the page's address starts it at that second.
 */
export function VideoPlayer({ src, title, poster, captions, chapters }: VideoPlayerProps) {
  const text = useText().video;
  const video = useRef<HTMLVideoElement>(null);
  /** The second at which the chapter that plays begins. */
  const [playing, setPlaying] = useState<number>();
  useEffect(() => {
    const second = startSecond(window.location);
    if (video.current && second > 0) video.current.currentTime = second;
  }, []);
  const play = (event: MouseEvent, second: number) => {
    if (!video.current || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    video.current.currentTime = second;
    // Browsers may refuse to play; the visitor then starts the video from there.
    void video.current.play().catch(() => undefined);
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- captions come from the document; the rule cannot see that the track is there whenever it has some */}
      <video
        ref={video}
        className={classes.player}
        controls
        preload="metadata"
        playsInline
        poster={poster}
        aria-label={title}
        src={src}
        onTimeUpdate={({ currentTarget: { currentTime } }) =>
          setPlaying(chapters.findLast(({ second }) => second <= currentTime)?.second)
        }
      >
        {captions && (
          <track kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} default />
        )}
      </video>
      {chapters.length > 0 && (
        <nav aria-labelledby="chapters" className={classes.nav} data-print="no">
          <h2 id="chapters" className={classes.heading}>
            {text.chapters}
          </h2>
          <ol className={classes.chapters}>
            {chapters.map((chapter) => (
              <li key={chapter.second}>
                <a
                  href={`#t=${chapter.second}`}
                  aria-current={chapter.second === playing ? 'step' : undefined}
                  onClick={(event) => play(event, chapter.second)}
                >
                  <span>{formatDuration(chapter.second)}</span> {chapter.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}

function startSecond({ hash, search }: Location): number {
  const stated = /^#t=(\d+)$/.exec(hash)?.[1] ?? new URLSearchParams(search).get('t');
  const second = Number(stated);
  return Number.isFinite(second) ? second : 0;
}
