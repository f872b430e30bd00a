import { Disclosure } from '../../components/Disclosure';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import type { FaqProps } from './toProps';

/** Questions as separate disclosures, each with an anchor. */
export function Faq({ position, head, answers }: FaqProps & { position: SlicePosition }) {
  return (
    <Band position={position} head={head} layout="aside">
      {answers.length > 0 && (
        <div>
          {answers.map(({ id, question, answer }, index) => (
            <Disclosure key={index} id={id || `${position.id}-${index + 1}`} summary={question}>
              <RichText value={answer} />
            </Disclosure>
          ))}
        </div>
      )}
    </Band>
  );
}
