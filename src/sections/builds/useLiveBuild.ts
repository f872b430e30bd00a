import { useEffect, useState } from 'react';
import type { BuildProgress } from '../../lib/buildsApi';

const MAX_LINES = 500;
/** EventSource reconnects by itself, except when the server refused the stream. */
const RETRY_MS = 5_000;

export interface LiveBuild {
  readonly connected: boolean;
  readonly progress?: BuildProgress;
  readonly lines: readonly string[];
}

const NOTHING: LiveBuild = { connected: false, lines: [] };

/**
 * Follows builds by server-sent events while `enabled`.
 * @param onChange called when the stream has connected, a build began or finished, another release was activated,
 *   publishing stopped or resumed, content problems changed, or a notification was sent or failed
 */
export function useLiveBuild(enabled: boolean, onChange: () => void): LiveBuild {
  const [live, setLive] = useState<LiveBuild>(NOTHING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!enabled) return;
    const source = new EventSource('/api/builds/events');
    let retry: number | undefined;
    let known: string | undefined;
    source.addEventListener('open', () => {
      setLive((before) => ({ ...before, connected: true }));
      // What changed before the stream was open, or while it was broken, has sent no event.
      onChange();
    });
    source.addEventListener('error', () => {
      setLive((before) => ({ ...before, connected: false }));
      if (source.readyState !== EventSource.CLOSED) return;
      onChange();
      retry = window.setTimeout(() => setRound((count) => count + 1), RETRY_MS);
    });
    source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
      const progress: BuildProgress = JSON.parse(data);
      setLive((before) => ({
        ...before,
        progress,
        lines: before.progress && before.progress.id !== progress.id ? [] : before.lines,
      }));
      if (known !== progress.id && progress.state === 'running') onChange();
      known = progress.id;
    });
    source.addEventListener('line', ({ data }: MessageEvent<string>) => {
      const line: string = JSON.parse(data);
      setLive((before) => ({ ...before, lines: [...before.lines, line].slice(-MAX_LINES) }));
    });
    source.addEventListener('record', onChange);
    source.addEventListener('switch', onChange);
    source.addEventListener('publishing', onChange);
    source.addEventListener('problems', onChange);
    source.addEventListener('delivery', onChange);
    return () => {
      window.clearTimeout(retry);
      source.close();
      setLive((before) => ({ ...before, connected: false }));
    };
  }, [enabled, onChange, round]);
  return live;
}
