import { completeState, quickState } from '../../src/gatsby/quickState';
import { GatsbyModules } from '../support/gatsbyModules';

interface Redux {
  readonly saved: string[];
  saveState(): void;
}

describe('the state of a build', () => {
  const gatsby = new GatsbyModules({
    'redux/index': "exports.saved = []; exports.saveState = () => exports.saved.push('saved');",
  });
  const redux = () => gatsby.load<Redux>('redux');
  afterAll(() => gatsby.remove());

  it('is kept when everything is made, and not before pages are rendered', async () => {
    await gatsby.begin(quickState, {}, 'code-1');
    redux().saveState();
    expect(redux().saved).toEqual([]);
    completeState();
    redux().saveState();
    expect(redux().saved).toEqual(['saved']);
  });

  it('is kept anew at the end of each build alone', async () => {
    await gatsby.begin(quickState, {}, 'code-1');
    completeState();
    await gatsby.begin(quickState, {}, 'code-1');
    redux().saveState();
    expect(redux().saved).toEqual([]);
  });

  it('is kept whenever Gatsby wants to where nobody vouches for the code', async () => {
    await gatsby.begin(quickState, {});
    redux().saveState();
    expect(redux().saved).toEqual(['saved']);
  });
});
