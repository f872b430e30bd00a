import { Disclosure } from '../../components/Disclosure';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { Place } from '../place';
import type { FaqProps } from './toProps';

/** Questions that open on their own; each can be linked to. */
export function Faq({ place, head, answers }: FaqProps & { place: Place }) {
  return (
    <Band place={place} head={head} layout="aside">
      {answers.length > 0 && (
        <div>
          {answers.map(({ id, question, answer }) => (
            <Disclosure key={id} id={id} summary={question}>
              <RichText value={answer} />
            </Disclosure>
          ))}
        </div>
      )}
    </Band>
  );
}
