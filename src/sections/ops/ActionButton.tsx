import { Button, type ButtonProps } from '../../components/Button';

interface ActionButtonProps extends Omit<ButtonProps, 'disabled' | 'aria-disabled'> {
  /** While its action or another one is on its way. */
  busy: boolean;
}

/** A button that does nothing while it is busy. It is not disabled meanwhile, which would take the focus from it. */
export function ActionButton({ busy, onClick, ...button }: ActionButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
