import { Disclosure } from '../../components/Disclosure';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { Place } from '../place';
import type { FaqProps } from './toProps';

/** Questions as separate disclosures, each with an anchor. */
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
