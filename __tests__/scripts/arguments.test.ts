import { spawnSync } from 'node:child_process';

describe('a command of the project', () => {
  it.each([
    ['tryVersion', ['nonsense'], 'Name packages with their versions: npm run try -- gatsby@5.17.0'],
    ['tryVersion', ['@datadog/browser-rum'], 'Name packages with their versions'],
    ['dev', ['--port', '9000'], 'npm run dev takes --types alone, not --port 9000. The port is set by PORT.'],
  ])('%s %j ends at once with a sentence', (script, words, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
      encoding: 'utf8',
    });
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });
});
