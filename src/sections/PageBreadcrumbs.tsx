import { Breadcrumbs } from '../components/Breadcrumbs';
import { Container } from '../components/Container';
import type { Crumb } from '../routes/pageContext';

/** Breadcrumbs of a page; hidden with fewer than three entries. */
export function PageBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length < 3) return null;
  return (
    <Container>
      <Breadcrumbs items={crumbs.map(({ label, path }) => ({ label, href: path }))} />
    </Container>
  );
}
