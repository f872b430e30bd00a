import { buttonClass } from '../buttonClass';
import dialogClasses from '../Dialog.module.css';
import { lockScroll, showModal } from '../lockScroll';
import classes from './enlarge.module.css';

/**
 * Shows a copy of a product window in a dialog that fills the screen, in larger letters. Escape, the button and the
 * browser's back button close it, and focus returns to where it was. Works on the HTML of static slices.
 */
export function enlarge(source: HTMLElement): void {
  const opener = source.querySelector('button');
  if (document.querySelector(`.${classes.enlarged ?? ''}`)) return;
  const name = source.querySelector('[role="img"]')?.getAttribute('aria-label') ?? '';
  const dialog = document.createElement('dialog');
  dialog.className = [dialogClasses.dialog, dialogClasses.full, classes.enlarged].join(' ');
  dialog.setAttribute('aria-label', name);

  const close = document.createElement('button');
  close.type = 'button';
  close.className = buttonClass({ kind: 'secondary' }) ?? '';
  close.textContent = opener?.dataset['close'] ?? '';
  close.addEventListener('click', () => dialog.close());

  const stage = document.createElement('div');
  stage.className = classes.stage ?? '';
  // On a phone the window is wider than the screen: the keyboard scrolls it too.
  stage.tabIndex = 0;
  stage.setAttribute('role', 'region');
  stage.setAttribute('aria-label', name);
  stage.append(copyOf(source));

  const head = document.createElement('div');
  head.className = dialogClasses.head ?? '';
  head.append(source.querySelector('[data-title]')?.textContent ?? '', close);
  const inside = document.createElement('div');
  inside.className = dialogClasses.inside ?? '';
  inside.append(head, stage);
  dialog.append(inside);
  document.body.append(dialog);
  const leave = () => dialog.close();
  addEventListener('popstate', leave);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', leave);
    dialog.remove();
    lockScroll();
    opener?.focus({ preventScroll: true });
  });
  showModal(dialog);
}

function copyOf(source: HTMLElement): Node {
  const copy = source.cloneNode(true) as HTMLElement;
  delete copy.dataset['window'];
  copy.querySelector('button')?.remove();
  return copy;
}
