import type { Purpose } from '../../analytics/consent';
import { providers } from '../../analytics/providers';
import type { PublicSettings } from '../../config/public';
import { keepsEvents } from '../../config/scriptSettings';
import { VENDORS, type VendorName } from '../../config/vendors';

/** The vendors that receive something for a purpose. An SDK whose events stay on this server sends nothing to its vendor. */
export function vendorsOf(purpose: Purpose, settings: PublicSettings): readonly VendorName[] {
  return providers
    .filter((one) => one.purpose === purpose && one.isOn(settings))
    .map(({ name }) => name)
    .filter((name) => !keepsEvents(settings) || VENDORS[name].endsWith('Url'));
}
