import { render } from '@testing-library/react';
import { act } from 'react';
import { headHandlerForBrowser, wantHeads } from '../../src/freshness/gatsbyHead';

interface PageProps {
  title: string;
}

function Page({ title }: PageProps) {
  headHandlerForBrowser({
    pageComponent: { Head: () => <title>{title}</title> },
    staticQueryResults: {},
    pageComponentProps: { location: { pathname: '/' }, params: {}, pageContext: {} },
  });
  return <h1>{title}</h1>;
}

it('leaves the head of the first page as the build made it, and writes that of the next', async () => {
  document.head.innerHTML = '<title data-gatsby-head="true">From the build</title>';
  const { rerender } = render(<Page title="First" />);
  expect(document.title).toBe('From the build');
  await wantHeads();
  expect(document.title).toBe('From the build');
  await act(async () => rerender(<Page title="Second" />));
  expect(document.title).toBe('Second');
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
  await act(async () => rerender(<Page title="Third" />));
  expect(document.title).toBe('Third');
});
