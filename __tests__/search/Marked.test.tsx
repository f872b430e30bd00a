import { render } from '@testing-library/react';
import { Marked } from '../../src/search/Marked';

describe('highlighted text', () => {
  it('S03 highlights whole matched words, in their original spelling', () => {
    const { container } = render(<Marked text="Über Freigaben, über alles." terms={new Set(['uber', 'alles'])} />);
    expect(container.innerHTML).toBe('<mark>Über</mark> Freigaben, <mark>über</mark> <mark>alles</mark>.');
  });

  it('S03 is unchanged without a match', () => {
    const { container } = render(<Marked text="Freigaben <b>" terms={new Set(['uber'])} />);
    expect(container.innerHTML).toBe('Freigaben &lt;b&gt;');
  });
});
