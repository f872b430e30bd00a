import { Webhook } from 'standardwebhooks';
import { postSigned } from '../../src/server/signedPost';
import { startReceiver } from '../support/receiver';

/** The request that a receiver gets for one message. */
async function received(secret: string | undefined) {
  const { url, received: got, close } = await startReceiver();
  const body = JSON.stringify({ name: 'Müller' });
  await postSigned({ url, secret, id: 'an-id', body, timeoutMs: 10_000 });
  await close();
  return { headers: got[0]?.headers ?? {}, body: String(got[0]?.body) };
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
    // Only what was sent before Standard Webhooks has the signature of that time too.
    expect(headers).not.toHaveProperty('x-signature');
  });

  it('has an id, a time and no signature without a secret', async () => {
    const { headers } = await received(undefined);
    expect(headers).toMatchObject({ 'webhook-id': 'an-id', 'webhook-timestamp': expect.stringMatching(/^\d{10}$/) });
    expect(Object.keys(headers).filter((name) => name.endsWith('signature'))).toEqual([]);
  });
});
