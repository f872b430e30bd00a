import { render } from '@testing-library/react';
import { HighlightedText } from '../../src/search/HighlightedText';

describe('highlighted text', () => {
  it('S03 highlights whole matched words, in their original spelling', () => {
    const { container } = render(
      <HighlightedText text="Über Freigaben, über alles." terms={new Set(['uber', 'alles'])} />,
    );
    expect(container.innerHTML).toBe('<mark>Über</mark> Freigaben, <mark>über</mark> <mark>alles</mark>.');
  });

  it('S03 is unchanged without a match', () => {
    const { container } = render(<HighlightedText text="Freigaben <b>" terms={new Set(['uber'])} />);
    expect(container.innerHTML).toBe('Freigaben &lt;b&gt;');
  });
});
