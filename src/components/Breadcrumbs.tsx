import { useText } from '../text';
import { SmartLink } from './SmartLink';
import classes from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** From the start page down to this page, which is the last. */
  items: readonly { label: string; href: string }[];
}

/** Breadcrumb navigation. The last item is the page itself and not a link. */
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
