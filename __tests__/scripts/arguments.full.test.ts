import { spawnSync } from 'node:child_process';

describe('a command of the project', () => {
  it.each([
    ['tryVersion', ['nonsense'], 'Name packages with their versions: npm run try -- gatsby@5.17.0'],
    ['tryVersion', ['@datadog/browser-rum'], 'Name packages with their versions'],
    ['dev', ['--port', '9000'], 'npm run dev, whose port is set by PORT, takes --types alone, not --port 9000.'],
    ['build', ['--typs'], 'npm run build takes no option, not --typs.'],
    ['../src/server/main', ['--fresh'], 'npm start takes --require-fresh alone, not --fresh.'],
  ])('%s %j ends at once with a sentence', (script, words, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });
});
