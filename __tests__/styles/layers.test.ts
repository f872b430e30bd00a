import { readFileSync } from 'node:fs';

it('F02 keeps modals at 1100, above overlays at 1000, above the header', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const layer = (name: string) => Number(new RegExp(`--layer-${name}: (\\d+);`).exec(tokens)?.[1]);
  expect(layer('modal')).toBe(1100);
  expect(layer('overlay')).toBe(1000);
  expect(layer('header')).toBeLessThan(layer('overlay'));
  const dialog = readFileSync('src/components/Dialog.module.css', 'utf8');
  expect(dialog).toMatch(/\.dialog \{\s*z-index: var\(--layer-modal\);/);
  expect(dialog).toMatch(/\.dialog::backdrop \{\s*z-index: var\(--layer-overlay\);/);
});
