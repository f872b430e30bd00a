import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

describe('immutable files', () => {
  it.each(readdirSync('static/static'))('%s has its content hash in its name', (name) => {
    const digest = createHash('sha256')
      .update(readFileSync(`static/static/${name}`))
      .digest('hex');
    expect(name).toContain(`-${digest.slice(0, 16)}.`);
  });
});
