import { Heading } from '../../components/Heading';
import { ChosenIcon } from '../../components/ChosenIcon';
import { TextLink } from '../../components/TextLink';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './Contact.module.css';
import type { ContactProps } from './toProps';

/** Contact options, in columns. */
export function Contact({ position, head, ways }: ContactProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head}>
      {ways.length > 0 && (
        <ul className={classes.ways}>
          {ways.map(({ icon, title, text, link, linkLabel }, index) => (
            <li key={index} className={classes.way}>
              {icon && <ChosenIcon name={icon} size={28} />}
              {title && (
                <Heading level={itemLevel(position, head.title)} size="small">
                  {title}
                </Heading>
              )}
              {text.length > 0 && <RichText value={text} />}
              {link && (linkLabel || title) && <TextLink href={link.href}>{linkLabel || title}</TextLink>}
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
