/** An open role as the list and its own page show it. */
export interface Role {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly team: string;
  readonly location: string;
  readonly country?: string;
  readonly workplace?: string;
  readonly employment?: string;
  readonly salary?: { readonly from: number; readonly to: number; readonly currency: string };
  /** `YYYY-MM-DD` */
  readonly posted?: string;
  /** Closing date, `YYYY-MM-DD`. */
  readonly validThrough?: string;
}

/** Maps a job document; undefined for one without an address. */
export function toRole(node: Queries.RoleFragment | null | undefined): Role | undefined {
  if (!node?.url) return undefined;
  const { data } = node;
  // In the order of their size: an editor may have them reversed.
  const [from = 0, to = 0] = [data.salary_min ?? 0, data.salary_max ?? 0].sort((one, other) => one - other);
  const salary = from > 0 && data.salary_currency ? { from, to, currency: data.salary_currency } : undefined;
  return {
    href: node.url,
    title: data.title ?? '',
    summary: data.summary ?? '',
    team: data.team ?? '',
    location: data.location ?? '',
    country: data.country ?? undefined,
    workplace: data.workplace ?? undefined,
    employment: data.employment ?? undefined,
    salary,
    posted: data.posted ?? undefined,
    validThrough: data.valid_through ?? undefined,
  };
}

/** Whether applications are open. `today` is `YYYY-MM-DD`. */
export function isOpen(role: Role, today: string): boolean {
  return !role.validThrough || role.validThrough >= today;
}
