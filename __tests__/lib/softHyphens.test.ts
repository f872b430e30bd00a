import { softHyphens } from '../../src/lib/softHyphens';

const shown = (text: string, lang = 'de-de') => softHyphens(text, lang).replaceAll('\u00AD', '-');

describe('softHyphens', () => {
  it('S27 divides long German compounds at their joints', () => {
    expect(shown('Auftragsverarbeitungsvertrag')).toBe('Auftrags-verarbeitungs-vertrag');
    expect(shown('Haftpflichtversicherung, gültig')).toBe('Haftpflicht-versicherung, gültig');
    expect(shown('Unbedenklichkeitsbescheinigung')).toBe('Unbedenklichkeits-bescheinigung');
    expect(shown('Betriebszugehörigkeit')).toBe('Betriebs-zugehörigkeit');
  });

  it('S27 leaves short words, inflections and other languages alone', () => {
    expect(shown('Prüfungsdatum und Leistungsart')).toBe('Prüfungsdatum und Leistungsart');
    expect(shown('Sozialversicherungspflichtige')).toBe('Sozialversicherungs-pflichtige');
    expect(softHyphens('Rechnungsabgleich', 'de-de', 20)).toBe('Rechnungsabgleich');
    expect(shown('Auftragsverarbeitungsvertrag', 'en-us')).toBe('Auftragsverarbeitungsvertrag');
  });
});
