import { fireEvent, render, screen, within } from '@testing-library/react';
import { BuildChanges } from '../../../src/sections/builds/BuildChanges';
import type { ReleaseChange } from '../../../src/lib/releaseChange';
import { buildsText } from '../../../src/text/builds';
import { mockFetch } from '../../support/mockFetch';

const ID = '20260301-100000-abcd';
const home = { id: 'h', type: 'home', uid: null, lang: 'en-us' };
const gone = { id: 'g', type: 'feature', uid: 'gone', lang: 'de-de' };
const NONE = { list: [], more: 0 };
const CHANGE: ReleaseChange = {
  since: '20260228-100000-abcd',
  documents: {
    added: NONE,
    changed: {
      list: [
        { ...home, fields: [{ field: 'Hero › Title', before: 'Old words', after: '' }] },
        { ...gone, id: 'n', fields: [] },
        { ...gone, id: 'l' },
      ],
      more: 3,
    },
    removed: { list: [gone], more: 0 },
  },
  pages: { added: { list: ['/new'], more: 0 }, changed: { list: ['/', '/features'], more: 5 }, removed: NONE },
};
const names = { added: [], changed: [home], removed: [] };

function show(lang: string, kept = true) {
  render(<BuildChanges text={buildsText(lang)} id={ID} change={names} isOnDisk={kept} paths={['/']} />);
  const details = screen.getByText(lang === 'de-de' ? 'Was sich geändert hat' : 'What changed').closest('details');
  if (!details) throw new Error('There is no disclosure.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return within(details);
}

describe('S10 what a build changed, on the builds page', () => {
  it('is fetched when it is opened: fields with their old and new text, and pages', async () => {
    const fetched = mockFetch([200, CHANGE]);
    const shown = show('en-us');
    expect((await shown.findByText('Hero › Title')).parentElement).toHaveTextContent(
      'Hero › TitleBeforeOld wordsAfterempty',
    );
    expect(fetched.map(({ address }) => address)).toEqual([`/api/builds/${ID}/changes`]);
    expect(shown.getByRole('link', { name: 'home' })).toHaveAttribute('href', '/');
    expect(shown.getByText(/^No field: its dates/)).toBeInTheDocument();
    expect(shown.getByText(/too long/)).toBeInTheDocument();
    expect(shown.getByText('and 3 more')).toBeInTheDocument();
    expect(shown.getByText('1 page added')).toBeInTheDocument();
    expect(shown.getByText('7 pages changed')).toBeInTheDocument();
    expect(shown.queryByText(/removed$/)).toBeNull();
  });

  it('is told by names where a release before keeps no documents, in German too', async () => {
    mockFetch([200, { ...CHANGE, documents: undefined }]);
    const shown = show('de-de');
    expect(await shown.findByText(/enthält keine Dokumente/)).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'home' })).toBeInTheDocument();
    expect(shown.getByText('7 geänderte Seiten')).toBeInTheDocument();
  });

  it('is told by names where the release has been removed, without a request', () => {
    const fetched = mockFetch([200]);
    expect(show('en-us', false).getByText(/has been removed/)).toBeInTheDocument();
    expect(fetched).toEqual([]);
  });

  it('is told by the first hundred names, and how many others there are', () => {
    const changed = Array.from({ length: 200 }, (_, index) => ({ ...gone, id: `${index}`, uid: `feature-${index}` }));
    const change = { added: [], changed, removed: [] };
    render(<BuildChanges text={buildsText('en-us')} id={ID} change={change} isOnDisk={false} paths={[]} />);
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(101);
    expect(screen.getByText('and 100 more')).toBeInTheDocument();
  });
});
