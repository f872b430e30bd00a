import { useEffect, useRef, useState } from 'react';

interface SliceFrameProps {
  /** Name of the slice, and the number of its variation. */
  name: string;
  variation: number;
  /** In pixels. */
  width: number;
  title: string;
}

/** An example of a slice in an iframe as high as the slice, so that media queries see the frame's width. */
export function SliceFrame({ name, variation, width, title }: SliceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    const root = frame.current?.contentDocument?.querySelector('.slice-simulator--root');
    if (!root) return undefined;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.height > 0) setHeight(entry.contentRect.height);
    });
    sizes.observe(root);
    return () => sizes.disconnect();
  }, [loads]);

  // Another fragment changes the slice without loading the page again.
  return (
    <iframe
      ref={frame}
      src={`/slice-simulator#${name}/${variation}`}
      title={title}
      width={width}
      height={Math.ceil(height)}
      onLoad={() => setLoads((known) => known + 1)}
    />
  );
}
