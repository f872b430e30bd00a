import { readFileSync } from 'node:fs';
import { PublishingServer } from '../support/publishingServer';

let server: PublishingServer;
beforeEach(async () => {
  server = await PublishingServer.open();
});
afterEach(() => server.close());

describe('S10 npm run builds', () => {
  it('stops publishing until a time as the documents write it, without seconds', async () => {
    const { code, text } = await server.command(['freeze'], {
      until: '2100-01-31T18:00Z',
      reason: 'The fair.',
      by: 'Ada',
    });
    expect(code).toBe(0);
    expect(text).toContain('Publishing is stopped until 2100-01-31T18:00:00.000Z by Ada: The fair.');
    expect((await server.overview()).publishing.freeze).toMatchObject({ until: '2100-01-31T18:00:00.000Z', by: 'Ada' });
  });

  it('says what is wrong with a time, and that a reason is missing', async () => {
    const reason = 'The fair.';
    await expect(server.command(['freeze'], { reason })).rejects.toThrow('--until 2030-01-31T18:00Z');
    for (const until of ['tomorrow', '2100-13-31T18:00Z', '2100-01-31'])
      await expect(server.command(['freeze'], { until, reason })).rejects.toThrow(`"${until}" is none`);
    await expect(server.command(['freeze'], { until: '2100-01-31T18:00Z' })).rejects.toThrow('--reason');
    await expect(server.command(['freeze'], { until: '2000-01-31T18:00Z', reason })).rejects.toThrow(
      'a later time only',
    );
    expect((await server.overview()).publishing).toBeNull();
  });

  it('names a word that is no build id, and a build that is not there', async () => {
    for (const command of ['show', 'activate']) {
      await expect(server.command([command, 'newest'])).rejects.toThrow('"newest" is not the id of a build');
      await expect(server.command([command])).rejects.toThrow('"" is not the id of a build');
      await expect(server.command([command, '20200101-000000-0000'])).rejects.toThrow('There is no such');
    }
  });

  it('names a command that there is not, and lists those that there are', async () => {
    const { code, text } = await server.command(['deploy']);
    expect(code).toBe(1);
    expect(text).toMatch(/^There is no command "deploy"\.[^]*npm run builds -- freeze --until/);
    expect(await server.command(['help'])).toMatchObject({ code: 0 });
  });

  it('rolls back and publishes again', async () => {
    await server.publish();
    const older = (await server.store.list())[1] ?? '';
    const activated = await server.command(['activate', older], { reason: 'The prices are wrong.', by: 'Ada' });
    expect(activated.code).toBe(0);
    expect(activated.text.split('\n')).toEqual([
      `Served: ${older}`,
      expect.stringMatching(new RegExp(`^Pinned to ${older} since .* by Ada: The prices are wrong\\.$`)),
      'Newer releases that wait: 1. To publish again: npm run builds -- resume',
      expect.stringMatching(/^Resuming serves /),
      expect.stringMatching(/ was left for an older release at .* by Ada: The prices are wrong\.$/),
      expect.stringMatching(/^To serve another one, build it first/),
    ]);
    expect((await server.command(['list'])).text).toMatch(`Pinned to ${older}`);
    expect((await server.command(['resume'])).code).toBe(0);
    expect((await server.command(['list'])).text).not.toMatch('Pinned');
  });

  it('cancels the running build, and says when none is running', async () => {
    await expect(server.command(['cancel'])).rejects.toThrow('No build is running.');
    server.project.plan({ hang: true });
    await server.call('POST', '/api/builds');
    const canceled = await server.command(['cancel'], { reason: 'Not this one.', by: 'Ada' });
    expect(canceled).toEqual({ code: 0, text: expect.stringMatching(/^The running build is being canceled\. /) });
    await server.manager.queue.idle();
    expect((await server.overview()).history[0]).toMatchObject({ result: 'cancelled' });
    expect(await server.served()).toBe(1);
  });

  it('says that a pin outlasts a stop, and that a build waits', async () => {
    await server.publish();
    await server.rollBack();
    const { text } = await server.command(['freeze'], { until: '2100-01-31T18:00Z', reason: 'The fair.' });
    expect(text).toContain('The end of the stop does not end the pin: it lasts until publishing is resumed.');
    const built = await server.command(['trigger']);
    expect(built).toMatchObject({ code: 0, text: expect.stringMatching(/ waiting .*\nPinned to /s) });
  });

  it('lists each of its commands in README and hosting guide, as in its own help', async () => {
    const { text } = await server.command(['help']);
    const commands = [...text.matchAll(/^npm run builds -- (\w+)/gm)].map(([, name]) => name);
    expect([...new Set(commands)]).toEqual([
      'list',
      'show',
      'trigger',
      'retry',
      'cancel',
      'activate',
      'freeze',
      'resume',
    ]);
    const readme = readFileSync('README.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| `npm run builds'));
    const hosting = readFileSync('docs/hosting.md', 'utf8');
    for (const name of commands) {
      expect(readme).toContain(`\`${name}\``);
      expect(hosting).toContain(`npm run builds -- ${name}`);
    }
  });
});
