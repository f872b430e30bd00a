import { useText } from '../text';
import { SmartLink } from './SmartLink';
import classes from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** From the site's start down to this page, which comes last. */
  items: readonly { label: string; href: string }[];
}

/** Where this page is. The last item is the page itself and not a link. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { breadcrumbs } = useText();
  if (items.length < 2) return null;
  return (
    <nav aria-label={breadcrumbs.label} className={classes.breadcrumbs}>
      <ol className={classes.list}>
        {items.map(({ label, href }, index) => (
          <li key={href}>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <SmartLink href={href}>{label}</SmartLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
