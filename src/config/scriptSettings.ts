import { VENDORS, type VendorName } from './vendors';

type AddressSetting = Extract<(typeof VENDORS)[VendorName], `${string}Url`>;
type ScriptSetting = Exclude<AddressSetting, 'fontStylesheetUrl'>;

/** Settings with the address of a vendor's script: each is a reason to ask for consent, and its origin is in the CSP. */
export const SCRIPT_SETTINGS = Object.values(VENDORS).filter(
  (name): name is ScriptSetting => name.endsWith('Url') && name !== 'fontStylesheetUrl',
);

/** Whether all events stay on this server: the SDKs send to its event collector, and no vendor's script is configured. */
export function keepsEvents(settings: Readonly<Record<'analyticsSink' | ScriptSetting, string>>): boolean {
  return settings.analyticsSink === 'local' && SCRIPT_SETTINGS.every((name) => settings[name] === '');
}
