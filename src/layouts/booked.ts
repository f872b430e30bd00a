import { OWN_ENTRIES } from '../config/ownEntries';

/** Attribute of the `html` element while this browser has a booked demo. */
export const BOOKED = 'data-booked';

/** Whether the server has noted the time of a booked demo in this browser. False where cookies are refused. */
export function isBooked(): boolean {
  return document.cookie.includes(`${OWN_ENTRIES.appointment.name}=`);
}
