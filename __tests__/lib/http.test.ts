import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '../../src/lib/http';
import { codeFiles } from '../support/imports';

let server: Server;
let origin = '';
let asked: string[] = [];
/** Response statuses, one after the other; then 200. 0 closes the connection. */
let answers: number[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.method ?? '');
    const status = answers.shift() ?? 200;
    if (status === 0) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"fine":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answers = [];
});

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

describe('the HTTP client', () => {
  it.each(RETRIED)('B13 retries a GET once on %d', async (status) => {
    answers = [status];
    await expect(http(origin)).resolves.toEqual({ fine: true });
    expect(asked).toEqual(['GET', 'GET']);
  });

  it.each(RETRIED)('B13 fails a GET after the second %d', async (status) => {
    answers = [status, status, status];
    await expect(http(origin)).rejects.toMatchObject({ status, data: { fine: true } });
    expect(asked).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 405, 410, 422, 501, 505])('B13 does not retry a GET on %d', async (status) => {
    answers = [status];
    await expect(http(origin)).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post', 'delete'])('B13 never retries a %s', async (method) => {
    for (const status of RETRIED) {
      asked = [];
      answers = [status];
      await expect(http(origin, { method, body: method === 'DELETE' ? undefined : { a: 1 } })).rejects.toMatchObject({
        status,
      });
      expect(asked).toHaveLength(1);
    }
  });

  it('B13 never retries a POST after a connection failure', async () => {
    answers = [0];
    await expect(http(origin, { method: 'POST', body: {} })).rejects.toThrow();
    expect(asked).toEqual(['POST']);
  });

  it('B13 retries HEAD and OPTIONS like GET', async () => {
    for (const method of ['HEAD', 'OPTIONS'] as const) {
      asked = [];
      answers = [503];
      await http(origin, { method });
      expect(asked).toEqual([method, method]);
    }
  });

  it('B13 is what all code of the browser requests this site through', () => {
    const others = /^src\/(?:server|gatsby)\//;
    const callers = codeFiles('src').filter((file) => /(?<![.\w])fetch\(/.test(readFileSync(file, 'utf8')));
    expect(callers.filter((file) => !others.test(file))).toEqual([
      // Previews request the content API through it, which answers 429 with a time to wait.
      'src/lib/fetchWithRetry.ts',
      'src/lib/http.ts',
      // For builds and the server.
      'src/lib/readResponse.ts',
    ]);
  });
});
