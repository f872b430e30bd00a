import { readBookingSettings, type BookingSettings } from '../../../../src/server/bookings/settings';

/** The settings of a document that can be used. */
export function settingsOf(data: unknown): BookingSettings {
  const { settings, faults } = readBookingSettings(data);
  if (!settings) throw new Error(JSON.stringify(faults));
  return settings;
}
