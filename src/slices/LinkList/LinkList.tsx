import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './LinkList.module.css';
import type { LinkListProps, LinkRow } from './toProps';

/** Links to further pages: large rows between hairlines, or cards with pictures. */
export function LinkList({ position, variation, head, links }: LinkListProps & { position: SlicePosition }) {
  if (links.length === 0) return null;
  const level = itemLevel(position, head.title);
  return (
    <Band position={position} head={head}>
      <ul className={variation === 'cards' ? classes.cards : classes.rows}>
        {links.map((row, index) => (
          <li key={index} className={classes.entry}>
            {variation === 'cards' && (
              <div className={classes.picture}>
                {row.picture && <Picture {...row.picture} sizes="(min-width: 1000px) 400px, 92vw" />}
              </div>
            )}
            <Entry row={row} level={level} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Entry({ row, level }: { row: LinkRow; level: 2 | 3 }) {
  return (
    <>
      <Heading level={level} size="small">
        <SmartLink href={row.link.href} target={row.link.target} className={classes.link}>
          {row.label}
        </SmartLink>
      </Heading>
      {row.summary && <p className={classes.summary}>{row.summary}</p>}
      <span className={classes.arrow}>
        <Icon name="arrow" size={22} />
      </span>
    </>
  );
}
