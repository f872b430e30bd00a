import { render, screen } from '@testing-library/react';
import { StaticQueryContext, useStaticQuery } from '../../src/freshness/gatsbyStaticQuery';

function Name() {
  const { name } = useStaticQuery('123') as { name: string };
  return <p>{name}</p>;
}

describe('results of static queries', () => {
  it('are those that Gatsby’s runtime gives to the page', () => {
    render(
      <StaticQueryContext.Provider value={{ 123: { data: { name: 'Keelstone' } } }}>
        <Name />
      </StaticQueryContext.Provider>,
    );
    expect(screen.getByText('Keelstone')).toBeInTheDocument();
  });

  it('are missed by name', () => {
    jest.spyOn(console, 'error').mockImplementation();
    expect(() => render(<Name />)).toThrow('There is no result of the static query 123.');
    jest.restoreAllMocks();
  });
});
