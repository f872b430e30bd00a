import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { postSigned } from '../../src/server/signedPost';

/** The request that a receiver gets for one message. */
async function received(secret: string | undefined): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const body = JSON.stringify({ name: 'Müller' });
  await postSigned({ url, secret, id: 'an-id', body, timeoutMs: 10_000, signedBefore: () => body });
  await new Promise((resolve) => server.close(resolve));
  return got[0] ?? { headers: {}, body: '' };
}

describe('a signed message', () => {
  it.each([
    ['a secret of Standard Webhooks', 'whsec_c2VjcmV0LW9mLXRoZS1yZWNlaXZlcg==', undefined],
    ['any other text, by its bytes', 'geheim für alle', 'raw'],
    ['a text that only begins like one', 'whsec_not base64', 'raw'],
  ] as const)('is verified by the library with %s', async (_form, secret, format) => {
    const { headers, body } = await received(secret);
    const receiver = format ? new Webhook(Buffer.from(secret), { format }) : new Webhook(secret);
    expect(receiver.verify(body, headers as Record<string, string>)).toEqual({ name: 'Müller' });
  });

  it('has an id, a time and no signature without a secret', async () => {
    const { headers } = await received(undefined);
    expect(headers).toMatchObject({ 'webhook-id': 'an-id', 'webhook-timestamp': expect.stringMatching(/^\d{10}$/) });
    expect(Object.keys(headers).filter((name) => name.endsWith('signature'))).toEqual([]);
  });
});
