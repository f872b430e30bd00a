import { render, screen } from '@testing-library/react';
import { PageErrorBoundary } from '../../src/hydration/PageErrorBoundary';

function Broken(): never {
  throw new Error('no such field');
}

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  window.reportError = (error: unknown) => void reported.push(error);
  // React writes every caught error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('an error in a page or layout', () => {
  it('B10 replaces the whole page, and reaches the error handlers of the window', () => {
    render(
      <PageErrorBoundary pathname="/a" fallback={<h1>Internal Server Error</h1>}>
        <p>Header</p>
        <Broken />
      </PageErrorBoundary>,
    );
    expect(screen.getByRole('heading')).toHaveTextContent('Internal Server Error');
    expect(screen.queryByText('Header')).not.toBeInTheDocument();
    expect(reported).toEqual([new Error('no such field')]);
  });

  it('B10 is reset on the next page, and not before', () => {
    const boundary = (pathname: string, child: JSX.Element) => (
      <PageErrorBoundary pathname={pathname} fallback={<h1>Internal Server Error</h1>}>
        {child}
      </PageErrorBoundary>
    );
    const { rerender } = render(boundary('/a', <Broken />));
    rerender(boundary('/a', <p>Fine</p>));
    expect(screen.getByRole('heading')).toBeInTheDocument();
    rerender(boundary('/b', <p>Fine</p>));
    expect(screen.getByText('Fine')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
