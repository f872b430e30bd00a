import { Disclosure } from '../../components/Disclosure';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import type { FaqProps } from './toProps';

/** Questions as separate disclosures, each with an anchor, which has the slice's id where another slice may ask the same. */
export function Faq({ position, head, answers }: FaqProps & { position: SlicePosition }) {
  const anchorOf = (words: string, index: number) =>
    words && !position.repeated ? `faq-${words}` : `${position.id}-${words || index + 1}`;
  return (
    <Band position={position} head={head} layout="aside">
      {answers.length > 0 && (
        <div>
          {answers.map(({ anchor, question, answer }, index) => (
            <Disclosure key={index} id={anchorOf(anchor, index)} summary={question}>
              <RichText value={answer} />
            </Disclosure>
          ))}
        </div>
      )}
    </Band>
  );
}
