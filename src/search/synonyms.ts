import { languageOf } from '../config/languages';

const PRICE =
  'price prices pricing cost costs much fee fees plan plans license subscription preis preise preisliste kosten kostet viel gebühr gebühren paket pakete tarif lizenz abo';
const TAX = 'vat tax mwst ust umsatzsteuer mehrwertsteuer';
const LEDGERS = 'erp sap netsuite datev oracle dynamics sage xero quickbooks';
const SIGN_IN = 'sso saml scim oidc';

/**
 * Words by path without the language's prefix. In every language, because visitors mix them: a German looks for “Pricing”, and “AVV” is what
 * Germans call an English contract.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  '/pricing': `${PRICE} ${TAX}`,
  '/module-pricing-calc': `${PRICE} calculator calculate estimate quote roi preisrechner rechner berechnen angebot`,
  '/book-demo': 'demo trial meeting appointment sales vorführung termin testen vertrieb',
  '/contact': 'contact support help phone email sales kontakt hilfe telefon vertrieb',
  '/features': 'features functions modules product funktionen module produkt',
  '/features/integrations': `integration interface connector accounting import export schnittstelle schnittstellen anbindung buchhaltung ${LEDGERS} ${SIGN_IN}`,
  '/features/security': `security permissions roles audit sicherheit berechtigungen rollen ${SIGN_IN}`,
  '/features/intake': 'intake request requests requisition requisitions anforderung anforderungen bedarf',
  '/features/intake/approvals': 'approval approvals freigabe freigaben genehmigung genehmigungen',
  '/features/purchase-orders': 'purchase order orders bestellung bestellungen',
  '/features/invoices': `invoice invoices rechnung rechnungen eingangsrechnungen ${TAX}`,
  '/features/invoices/three-way-match': 'match matching three-way abgleich rechnungsprüfung',
  '/features/suppliers': 'supplier suppliers vendor vendors lieferant lieferanten kreditoren',
  '/features/sourcing': 'sourcing tender tenders rfq bids ausschreibung ausschreibungen gebote',
  '/features/contracts': 'contract contracts vertrag verträge',
  '/features/spend': 'spend spending report reports ausgaben auswertung auswertungen',
  '/features/spend/budgets': 'budget budgets',
  '/features/risk': 'risk risks risiko risiken',
  '/customers': 'customer customers reference references kunden referenzen',
  '/careers': 'career careers job jobs karriere stellen',
  '/legal': 'legal privacy compliance rechtliches datenschutz',
  '/legal/dpa': 'dpa gdpr processor avv dsgvo auftragsverarbeitung',
  '/legal/privacy': 'privacy gdpr datenschutz dsgvo',
  '/legal/security': 'security iso soc hosting encryption sicherheit verschlüsselung',
  '/legal/terms': 'terms conditions agb',
};

/**
 * What visitors call one of the main pages, beside the words that it has itself; undefined for other pages. Names of systems are here, too:
 * who searches for one wants to know how it is connected.
 */
export function synonymsOf(path: string, lang: string): string | undefined {
  return SYNONYMS[path.slice(languageOf(lang).prefix.length)];
}
