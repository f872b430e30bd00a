import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { useCoreText } from '../text/core';
import { Icon } from './Icon';
import classes from './Dialog.module.css';
import { lockScroll, showModal } from './lockScroll';

export interface DialogProps {
  open: boolean;
  /** Called when the visitor closes it with the button, Escape or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `centre` floats, `top` keeps its place while its content grows, `full` fills the window. */
  shape?: 'centre' | 'top' | 'full';
  /** Closes on a click on a link inside it, also when the link leads to the current page. */
  linksLeave?: boolean;
}

/**
 * A modal dialog, the browser's own (`showModal`): everything behind it is inert, so that it needs no focus trap, Escape
 * closes it, and focus returns to the element that opened it.
 */
export function Dialog({ open, onClose, title, children, shape = 'centre', linksLeave = false }: DialogProps) {
  const { dialog: words } = useCoreText();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) showModal(dialog);
    if (!open && dialog.open) dialog.close();
    lockScroll();
    return lockScroll;
  }, [open]);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the button do the same as a press beside it, and its links have keys of their own
    <dialog
      ref={element}
      className={classNames(classes.dialog, classes[shape])}
      aria-labelledby={open ? titleId : undefined}
      onClose={onClose}
      onClick={({ target }) => {
        const isLink = linksLeave && target instanceof Element && target.closest('a') !== null;
        if (target === element.current || isLink) element.current?.close();
      }}
    >
      {open ? (
        <div className={classes.inside}>
          <div className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={classes.close} onClick={() => element.current?.close()}>
              <Icon name="close" />
              <span className="visually-hidden">{words.close}</span>
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
