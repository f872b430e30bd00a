import { buildOnChange } from '../../../../src/server/builds/content/buildOnChange';
import { ContentFolder, field } from '../../../support/contentRepository';
import { until } from '../../support/until';

it('D3 after a refused build, a build starts when broken documents are gone, though the usable ones are the same', async () => {
  const folder = new ContentFolder()
    .type('page', { title: field('Text') })
    .document({ type: 'page', uid: 'a', data: { title: 'A' } });
  const content = await folder.open();
  let builds = 0;
  let isRefused = false;
  const stop = buildOnChange(
    content.service,
    () => isRefused,
    () => (builds += 1),
  );
  const problems = (count: number) => until(() => content.service.problems().length === count);
  const ref = content.service.masterRef();
  folder.write('content/documents/page/cut.json', '{"type":');
  await problems(1);
  expect(builds).toBe(0);
  isRefused = true;
  folder.remove('content/documents/page/cut.json');
  await until(() => builds === 1);
  expect(content.service.masterRef()).toBe(ref);
  isRefused = false;
  folder.document({ type: 'page', uid: 'a', data: { title: 'B' } });
  await until(() => builds === 2);
  stop();
});
