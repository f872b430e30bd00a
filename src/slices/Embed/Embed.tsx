import { useEffect, useRef, useState } from 'react';
import { Figure } from '../../components/Figure';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import { useMounted } from '../../components/useMounted';
import classes from './Embed.module.css';
import type { EmbedProps } from './toProps';

/**
 * Third-party content. No request is made to the third party before the visitor's click; without scripts it stays a
 * link.
 */
export function Embed({
  position,
  href,
  frame,
  host,
  provider,
  title,
  picture,
  caption,
}: EmbedProps & { position: SlicePosition }) {
  const text = useText().slices;
  const mounted = useMounted();
  const [loaded, setLoaded] = useState(false);
  const name = title || provider || host;
  return (
    <Band position={position} width="prose" space="tight">
      <Figure caption={caption.length > 0 ? <RichText value={caption} /> : undefined}>
        <div className={classes.facade}>
          {loaded ? (
            <Frame address={frame} title={name} />
          ) : (
            <>
              {picture && <Picture {...picture} sizes="(min-width: 50rem) 46rem, 92vw" className={classes.poster} />}
              <div className={classes.ask}>
                <p className={classes.name}>{name}</p>
                <p>{text.embedNotice(provider || host)}</p>
                {mounted ? (
                  <button type="button" className={classes.load} onClick={() => setLoaded(true)}>
                    <Icon name="play" size={16} />
                    {text.embedLoad}
                  </button>
                ) : (
                  <SmartLink href={href} className={classes.load}>
                    {text.embedOpen(host)}
                  </SmartLink>
                )}
              </div>
            </>
          )}
        </div>
        {mounted && (
          <p className={classes.outside}>
            <SmartLink href={href}>{text.embedOpen(host)}</SmartLink>
          </p>
        )}
      </Figure>
    </Band>
  );
}

function Frame({ address, title }: { address: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The clicked button is removed, so the focus moves to the frame.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      className={classes.frame}
      sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
