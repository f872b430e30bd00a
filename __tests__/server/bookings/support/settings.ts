import { readBookingSettings, type BookingSettings } from '../../../../src/server/bookings/settings';

/** Valid settings of a document. */
export function settingsOf(data: unknown): BookingSettings {
  const { settings, faults } = readBookingSettings(data);
  if (!settings) throw new Error(JSON.stringify(faults));
  return settings;
}
