import { forgetDraft, storeDraft, readDraft } from '../../src/forms/bookDemo/draft';

afterEach(() => window.sessionStorage.clear());

describe('the draft of the demo form', () => {
  it('S05 is restored, without the price configuration, which is in the address', () => {
    expect(storeDraft({ first_name: 'Ada', message: 'Two\nlines', quote: '1~2026-2~EUR' })).toBe(true);
    expect(readDraft()).toEqual({ first_name: 'Ada', message: 'Two\nlines' });
    forgetDraft();
    expect(readDraft()).toEqual({});
  });

  it.each(['{', 'null', '[]', '7', '{"first_name":7,"admin":"yes","__proto__":{"x":"y"}}'])(
    'is ignored when the stored value is invalid: %s',
    (kept) => {
      storeDraft({});
      window.sessionStorage.setItem(Object.keys(window.sessionStorage)[0] ?? '', kept);
      expect(readDraft()).toEqual({});
    },
  );

  it('is stored in the history entry where storage is blocked, and survives a reload', () => {
    window.history.replaceState({ key: 'of the router' }, '');
    const blocked = () => {
      throw new Error('blocked');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked),
    );
    expect(storeDraft({ first_name: 'Ada' })).toBe(true);
    expect(readDraft()).toEqual({ first_name: 'Ada' });
    expect(window.history.state).toMatchObject({ key: 'of the router' });
    forgetDraft();
    expect(readDraft()).toEqual({});
    spies.forEach((spy) => spy.mockRestore());
  });
});
