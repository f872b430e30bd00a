import type * as ConsentModule from '../../src/analytics/consent';

/** Loads the module again, as a newly opened page does. */
function freshPage(): typeof ConsentModule {
  let loaded: typeof ConsentModule | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof ConsentModule>('../../src/analytics/consent');
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

function browserSays(signal: { globalPrivacyControl?: boolean; doNotTrack?: string | null }): void {
  for (const [name, value] of Object.entries(signal))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
}

afterEach(() => {
  localStorage.clear();
  browserSays({ globalPrivacyControl: false, doNotTrack: null });
  jest.restoreAllMocks();
});

describe('consent', () => {
  it('grants nothing before the visitor has decided', () => {
    expect(freshPage().consent()).toEqual({ granted: [], by: 'none' });
  });

  it('is stored for the next page', () => {
    freshPage().decide(['measurement']);
    expect(freshPage().consent()).toEqual({ granted: ['measurement'], by: 'visitor' });
  });

  it('counts a refusal of everything as a decision', () => {
    freshPage().decide([]);
    expect(freshPage().consent()).toEqual({ granted: [], by: 'visitor' });
  });

  it('expires after 180 days', () => {
    const days = (count: number) => count * 86_400_000;
    const keep = (at: number) =>
      localStorage.setItem('keelstone:consent', JSON.stringify({ granted: ['marketing'], at }));
    const at = Date.UTC(2026, 0, 1);
    keep(at);
    const after = (count: number) => {
      jest.useFakeTimers({ now: at + days(count) });
      const consent = freshPage().consent();
      jest.useRealTimers();
      return consent;
    };
    expect(after(179).by).toBe('visitor');
    expect(after(181)).toEqual({ granted: [], by: 'none' });
  });

  it.each(['', '7', 'null', '[]', '{"granted":"all","at":1}', '{"granted":["measurement"]}', '{'])(
    'is unknown when the stored value is invalid: %s',
    (kept) => {
      localStorage.setItem('keelstone:consent', kept);
      expect(freshPage().consent()).toEqual({ granted: [], by: 'none' });
    },
  );

  it('ignores unknown purposes', () => {
    localStorage.setItem('keelstone:consent', JSON.stringify({ granted: ['marketing', 'mischief'], at: Date.now() }));
    expect(freshPage().consent().granted).toEqual(['marketing']);
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'is refused by a browser signal, whatever was stored before: %j',
    (signal) => {
      freshPage().decide(['measurement', 'improvement', 'marketing']);
      browserSays(signal);
      const page = freshPage();
      expect(page.consent()).toEqual({ granted: [], by: 'signal' });
      page.decide(['marketing']);
      expect(page.consent().granted).toEqual([]);
    },
  );

  it('lasts for the page where storage is blocked or full, also after an earlier choice', () => {
    localStorage.setItem('keelstone:consent', JSON.stringify({ granted: ['marketing'], at: Date.now() }));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const page = freshPage();
    page.decide(['improvement']);
    expect(page.consent()).toEqual({ granted: ['improvement'], by: 'visitor' });
  });

  it('notifies listeners once per change, also of changes in other tabs, until they unsubscribe', () => {
    const page = freshPage();
    const heard: (readonly string[])[] = [];
    const stop = page.onConsentChange(() => heard.push(page.consent().granted));
    page.decide(['measurement']);
    page.decide(['measurement']);
    localStorage.setItem('keelstone:consent', JSON.stringify({ granted: [], at: Date.now() }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'keelstone:consent' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    page.decide(['marketing']);
    expect(heard).toEqual([['measurement'], []]);
  });
});
