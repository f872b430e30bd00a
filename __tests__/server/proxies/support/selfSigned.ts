import { generateKeyPairSync, sign } from 'node:crypto';

/** One DER element: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const FIRST_DAY = new Date(Date.UTC(2020, 0, 1));
/** `UTCTime` has two-digit years, up to 2049. */
const LAST_DAY = new Date(Date.UTC(2049, 11, 31));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** A key with a self-signed certificate (X.509, RFC 5280). */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('127.0.0.1')))));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(FIRST_DAY), utcTime(LAST_DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
