import { typedFields, withCount } from './company';
import { CountField } from './CountField';
import classes from './PeopleAndVolume.module.css';
import { ROLES, type Counted } from './priceBook';
import { LIMITS, type EstimatedField } from './selection';
import { useCalculator } from './useCalculator';

const COUNTS = [
  { field: 'suppliers', per: 'supplier' },
  { field: 'orders', per: 'order' },
] as const;

/** Numbers of people, suppliers and orders. */
export function PeopleAndVolume() {
  const { book, lang, state, store, words } = useCalculator();
  const { seats, modules } = state.selection;
  const typed = typedFields(state.selection);
  const isEstimate = (field: EstimatedField) => Boolean(state.selection.employees) && !typed.includes(field);
  const countedBy = (per: Counted) => book.modules.filter((module) => module.per === per);
  const hintFor = (field: 'suppliers' | 'orders', per: Counted) => {
    const modulesThatCount = countedBy(per);
    if (modulesThatCount.some(({ key }) => modules.includes(key))) return words.countHints[field];
    const names = new Intl.ListFormat(lang, { type: 'disjunction' }).format(modulesThatCount.map(({ title }) => title));
    return `${words.countHints[field]} ${words.notCounted(names)}`;
  };
  return (
    <>
      <fieldset>
        <legend className={classes.legend}>{words.people}</legend>
        <div className={classes.fields}>
          {ROLES.map((role) => (
            <CountField
              key={role}
              id={`seats-${role}`}
              label={words.roles[role]}
              hint={words.roleHints[role]}
              isEstimate={isEstimate(role)}
              value={seats[role]}
              limit={LIMITS[role]}
              counted={role}
              step={role === 'requester' ? 10 : 1}
              onChange={(value) => store.change((now) => withCount(now, role, value), role)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={classes.legend}>{words.volume}</legend>
        <div className={classes.fields}>
          {COUNTS.filter(({ per }) => countedBy(per).length > 0).map(({ field, per }) => (
            <CountField
              key={field}
              id={`count-${field}`}
              label={words.counts[field]}
              hint={hintFor(field, per)}
              isEstimate={isEstimate(field)}
              value={state.selection[field]}
              limit={LIMITS[field]}
              counted={field}
              step={50}
              onChange={(value) => store.change((now) => withCount(now, field, value), field)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
