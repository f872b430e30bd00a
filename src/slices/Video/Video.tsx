import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './Video.module.css';
import type { VideoProps } from './toProps';

/** A poster that links to the page with the player. */
export function Video({ position, head, player, picture, caption }: VideoProps & { position: SlicePosition }) {
  const text = useText().slices;
  return (
    <Band position={position} head={head}>
      <figure className={classes.figure}>
        {player ? (
          <SmartLink href={player.href} target={player.target} className={classes.poster}>
            {picture && <Picture {...picture} sizes="(min-width: 1264px) 1200px, 92vw" />}
            <span className={classes.play}>
              <Icon name="play" size={24} />
              <span>
                {text.watch}
                {head.title && <span className="visually-hidden">: {head.title}</span>}
              </span>
            </span>
          </SmartLink>
        ) : (
          picture && <Picture {...picture} sizes="(min-width: 1264px) 1200px, 92vw" />
        )}
        {caption.length > 0 && (
          <figcaption className={classes.caption}>
            <RichText value={caption} />
          </figcaption>
        )}
      </figure>
    </Band>
  );
}
