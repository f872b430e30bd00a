import type { Consent, Purpose } from '../../analytics/consent';
import { Dialog } from '../../components/Dialog';
import type { ChoicesText } from '../../text/choices';
import type { ConsentText } from '../../text/consent';
import { choices } from './choices';
import { PurposeForm } from './PurposeForm';

export interface ConsentChoicesProps {
  words: ConsentText & ChoicesText;
  consent: Consent;
  isOpen: boolean;
  onChoose: (granted: readonly Purpose[]) => void;
}

/** Dialog with a choice per purpose. */
export function ConsentChoices({ words, consent, isOpen, onChoose }: ConsentChoicesProps) {
  return (
    <Dialog open={isOpen} onClose={choices.hide} title={words.dialogTitle}>
      <PurposeForm words={words} consent={consent} onChoose={onChoose} />
    </Dialog>
  );
}
