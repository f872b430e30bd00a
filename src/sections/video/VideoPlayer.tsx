import { useEffect, useRef } from 'react';
import classes from './VideoPlayer.module.css';

interface VideoPlayerProps {
  /** URL of the video. */
  src: string;
  title: string;
  poster?: string;
  /** URL of the captions (WebVTT), and their language. */
  captions?: { readonly src: string; readonly lang: string; readonly label: string };
}

/**
 * The browser's own player, which has keyboard control and captions. `#t=90` or `?t=90` in the page's address starts it at that second.
 */
export function VideoPlayer({ src, title, poster, captions }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const second = startSecond(window.location);
    if (video.current && second > 0) video.current.currentTime = second;
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- captions come from the document; the rule cannot see that the track is there whenever it has some
    <video
      ref={video}
      className={classes.player}
      controls
      preload="metadata"
      playsInline
      poster={poster}
      aria-label={title}
      src={src}
    >
      {captions && <track kind="captions" src={captions.src} srcLang={captions.lang} label={captions.label} default />}
    </video>
  );
}

function startSecond({ hash, search }: Location): number {
  const stated = /^#t=(\d+)$/.exec(hash)?.[1] ?? new URLSearchParams(search).get('t');
  const second = Number(stated);
  return Number.isFinite(second) ? second : 0;
}
