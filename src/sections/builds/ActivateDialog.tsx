import { Dialog } from '../../components/Dialog';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import { ReasonForm } from './ReasonForm';

export interface Activation {
  readonly id: string;
  /** Label of the button. */
  readonly label: string;
  /** A release check failed, so activation needs a reason. */
  readonly refused: boolean;
  /** Whether it stays served until publishing is resumed. */
  readonly pins: boolean;
}

interface ActivateDialogProps {
  text: BuildsText;
  wanted: Activation | undefined;
  onClose: () => void;
  onServed: (id: string) => void;
}

/** Confirmation dialog for activating another release, with a reason. */
export function ActivateDialog({ text, wanted, onClose, onServed }: ActivateDialogProps) {
  const words = text.activate;
  const explain = ({ refused, pins }: Activation) => {
    if (!refused) return words.explain;
    return pins ? words.explainRefusedPin : words.explainRefused;
  };
  const activate = async (id: string, reason: string) => {
    await http(`/api/builds/${id}/activate`, { method: 'POST', body: reason ? { reason } : {} });
    onServed(id);
  };
  return (
    <Dialog open={wanted !== undefined} onClose={onClose} title={wanted ? words.titleOf(wanted.id) : ''}>
      {wanted && (
        <ReasonForm
          text={text}
          explanation={explain(wanted)}
          needsReason={wanted.refused}
          label={wanted.label}
          send={(reason) => activate(wanted.id, reason)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
