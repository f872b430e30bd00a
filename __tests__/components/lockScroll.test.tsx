import { lockScroll, showModal } from '../../src/components/lockScroll';

it('the page’s scroll position is locked before a modal dialog opens, so that its styles are computed once for both', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const isLocked = () => document.documentElement.hasAttribute('data-modal');
  let wasLocked = false;
  dialog.showModal = () => {
    wasLocked = isLocked();
    dialog.open = true;
  };
  showModal(dialog);
  expect(wasLocked).toBe(true);
  lockScroll();
  expect(isLocked()).toBe(true);
  dialog.open = false;
  lockScroll();
  expect(isLocked()).toBe(false);
});
