import { Breadcrumbs } from '../components/Breadcrumbs';
import { Container } from '../components/Container';
import type { Crumb } from '../routes/pageContext';

/** The way from the site's start to this page; nothing where that is a single step. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length < 3) return null;
  return (
    <Container>
      <Breadcrumbs items={crumbs.map(({ label, path }) => ({ label, href: path }))} />
    </Container>
  );
}
