import { registerUnsavedInput, mayDiscardPage } from '../../src/lib/unsavedInput';

describe('unsaved input', () => {
  it('B02 keeps the page only while input is typed and not stored', () => {
    let dirty = false;
    const release = registerUnsavedInput({ isDirty: () => dirty });
    expect(mayDiscardPage()).toBe(true);
    dirty = true;
    expect(mayDiscardPage()).toBe(false);
    release();
    expect(mayDiscardPage()).toBe(true);
  });

  it('B02 releases the page when the input could be stored, and not otherwise', () => {
    const kept: string[] = [];
    const releases = [
      registerUnsavedInput({
        isDirty: () => true,
        store: () => {
          kept.push('form');
          return true;
        },
      }),
    ];
    expect(mayDiscardPage()).toBe(true);
    expect(kept).toEqual(['form']);
    releases.push(registerUnsavedInput({ isDirty: () => true, store: () => false }));
    expect(mayDiscardPage()).toBe(false);
    for (const release of releases) release();
  });
});
