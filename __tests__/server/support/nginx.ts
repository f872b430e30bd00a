import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { until } from './until';
import { freePort } from '../../support/freePort';
import { temporaryDirectory } from '../../support/temporaryDirectory';

/** Path of nginx; undefined if it is not installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

export interface Nginx {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * nginx in front of a server on this machine, with default settings except for its paths.
 * @param directives further directives of the location, such as headers
 */
export async function startNginx(program: string, upstream: string, directives = ''): Promise<Nginx> {
  const home = temporaryDirectory();
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const config = `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
events {}
http {
  ${paths.join(' ')}
  access_log off;
  server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; ${directives} } }
}
`;
  writeFileSync(join(home, 'nginx.conf'), config);
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(url).catch(() => undefined)) !== undefined);
  return {
    url,
    port,
    async close() {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}
