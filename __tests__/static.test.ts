import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

describe('files that browsers keep for ever', () => {
  it.each(readdirSync('static/static'))('%s is named by its content', (name) => {
    const digest = createHash('sha256')
      .update(readFileSync(`static/static/${name}`))
      .digest('hex');
    expect(name).toContain(`-${digest.slice(0, 16)}.`);
  });
});
