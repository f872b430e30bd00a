import { masterLanguage } from '../config/languages';
import type { Seller } from './quoteIssue';

/** The site's settings, as the calculator's page has them. */
export interface SellerSettings {
  readonly lang: string;
  readonly data: Readonly<Record<'site_name' | 'legal_name' | 'email' | 'phone' | 'address', string | null>>;
}

/** The settings in a language, or in the master language. */
export function settingsIn(settings: readonly SellerSettings[], lang: string): SellerSettings['data'] | undefined {
  const found =
    settings.find((one) => one.lang === lang) ?? settings.find((one) => one.lang === masterLanguage.id) ?? settings[0];
  return found?.data;
}

/** The seller in a language, or in the master language. */
export function sellerOf(settings: readonly SellerSettings[], lang: string): Seller {
  const { legal_name, site_name, email, phone, address } = settingsIn(settings, lang) ?? {};
  return { name: legal_name || site_name || '', address: address ?? '', email: email ?? '', phone: phone ?? '' };
}
