import { useEffect, useRef, useState } from 'react';
import type { AnySlice } from '../../slices/SliceZone';
import { isMessage } from './messages';

interface SliceFrameProps {
  slice: AnySlice;
  /** In pixels. */
  width: number;
  title: string;
}

/**
 * A slice in an iframe, so that media queries see the frame's width. Implements the editor's side of the simulator
 * protocol.
 */
export function SliceFrame({ slice, width, title }: SliceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [port, setPort] = useState<MessagePort>();
  const [height, setHeight] = useState(320);

  useEffect(() => {
    const onMessage = ({ data, source, origin }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || source !== target || origin !== window.location.origin) return;
      if (!isMessage(data) || data.type !== 'ready') return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: message }: MessageEvent<unknown>) => {
        if (isMessage(message) && message.type === 'setSliceZoneSize')
          setHeight((known) => heightIn(message.data) ?? known);
      };
      const connect = { requestID: 'client-0', type: 'connect', data: { sliceZoneSizeAPI: true } };
      target.postMessage(connect, window.location.origin, [port2]);
      target.postMessage(
        { requestID: data.requestID, status: 200, msg: 'ok', data: undefined },
        window.location.origin,
      );
      setPort(port1);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    port?.postMessage({ requestID: 'client-1', type: 'setSliceZone', data: [slice] });
  }, [port, slice]);

  return <iframe ref={frame} src="/slice-simulator" title={title} width={width} height={Math.ceil(height)} />;
}

function heightIn(data: unknown): number | undefined {
  const rect = typeof data === 'object' && data !== null && 'rect' in data ? data.rect : undefined;
  const height = typeof rect === 'object' && rect !== null && 'height' in rect ? rect.height : undefined;
  return typeof height === 'number' && height > 0 ? height : undefined;
}
