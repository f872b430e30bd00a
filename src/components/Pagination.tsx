import { useText } from '../text';
import { Icon } from './Icon';
import { pageNumbers } from '../lib/pageNumbers';
import { SmartLink } from './SmartLink';
import classes from './Pagination.module.css';

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  count: number;
  hrefFor: (page: number) => string;
}

/** Real links to the pages of a list. */
export function Pagination({ page, count, hrefFor }: PaginationProps) {
  const { pagination } = useText();
  if (count < 2) return null;
  return (
    <nav aria-label={pagination.label} className={classes.pagination}>
      {page > 1 ? (
        <SmartLink href={hrefFor(page - 1)} rel="prev" className={classes.step}>
          <Icon name="arrow" size={18} className={classes.back} />
          {pagination.previous}
        </SmartLink>
      ) : null}
      <ol className={classes.pages}>
        {pageNumbers(page, count).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span className={classes.gap}>…</span>
            ) : (
              <SmartLink
                href={hrefFor(number)}
                className={classes.page}
                aria-label={number === page ? pagination.current(number, count) : pagination.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </SmartLink>
            )}
          </li>
        ))}
      </ol>
      {page < count ? (
        <SmartLink href={hrefFor(page + 1)} rel="next" className={classes.step}>
          {pagination.next}
          <Icon name="arrow" size={18} />
        </SmartLink>
      ) : null}
    </nav>
  );
}
