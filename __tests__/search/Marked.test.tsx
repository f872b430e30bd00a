import { render } from '@testing-library/react';
import { Marked } from '../../src/search/Marked';

describe('a text with marks', () => {
  it('S03 marks the whole words that matched, as they are written', () => {
    const { container } = render(<Marked text="Über Freigaben, über alles." terms={new Set(['uber', 'alles'])} />);
    expect(container.innerHTML).toBe('<mark>Über</mark> Freigaben, <mark>über</mark> <mark>alles</mark>.');
  });

  it('S03 leaves a text alone in which nothing matched', () => {
    const { container } = render(<Marked text="Freigaben <b>" terms={new Set(['uber'])} />);
    expect(container.innerHTML).toBe('Freigaben &lt;b&gt;');
  });
});
