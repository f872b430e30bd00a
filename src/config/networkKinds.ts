import { isIP } from 'node:net';
import { isHttpUrl, list, text, url } from './settingKinds';

/** Names of networks that @fastify/proxy-addr knows. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** A host as in `Host` without a port, the form that requests are compared with. */
const HOST_NAME = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])$/i;

/** A scheme and a host with its port, of a value that is a URL. */
const ORIGIN = /^https?:\/\/[^/?#@\\]+\/*$/i;

/** What the driver of the database opens: a file of this machine, or a server. */
const DATABASE_URL = /^(?:file:(?:\/\/(?:localhost)?\/.|(?!\/\/).)|(?:libsql|https?|wss?):\/\/[^/])/;

/** Addresses and networks of proxies. Written wrong, one would end the start inside the library that reads it. */
export const proxies = (name: string) =>
  list.refine((entries) => entries.every((entry) => NAMED_NETWORKS.includes(entry) || isNetwork(entry)), {
    error: `${name} must be IP addresses or networks such as 127.0.0.1 or 10.0.0.0/8, or ${NAMED_NETWORKS.join(', ')}, separated by commas.`,
  });

/** Names of hosts. With a scheme or a port, one would match no request, and visitors would get errors. */
export const hostNames = (name: string) =>
  list.refine((entries) => entries.every((entry) => HOST_NAME.test(entry)), {
    error: `${name} must be host names such as www.your-site.example, separated by commas, without https://, port, path or wildcard.`,
  });

/** The address of a database. */
export const database = (name: string) =>
  text.refine((value) => value === undefined || DATABASE_URL.test(value), {
    error: `${name} must be a file, such as file:/var/lib/site/bookings.db, or a libSQL server, such as libsql://db.example.`,
  });

/** The address of a mail server. The library would end the start at an invalid one, with the password in its message. */
export const mailServer = (name: string) =>
  text.refine((value) => value === undefined || isMailServer(value), {
    error: `${name} must be smtp:// or smtps:// and a host, such as smtp://user:password@mail.example:587, with characters such as / # @ of the password percent-encoded (%2F %23 %40).`,
  });

/** The address of a site: paths are added to it. */
export const siteOrigin = (name: string) =>
  url(name)
    .refine((value) => value === undefined || !isHttpUrl(value) || ORIGIN.test(value), {
      error: `${name} must be an origin such as https://www.your-site.example, without path, query or fragment.`,
    })
    .transform((value) => value?.replace(/\/+$/, ''));

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { hostname, pathname, hash } = new URL(value);
  return hostname !== '' && /^\/?$/.test(pathname) && hash === '';
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  if (version === 4 && isIP(prefix) === 4) return isNetmask(prefix);
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** A netmask such as 255.255.0.0: ones, then zeros. */
function isNetmask(mask: string): boolean {
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return /^1+0*$/.test(bits);
}
