import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/Button';
import { MAX_EMPLOYEES, typedFields, withEmployees } from './company';
import type { Advice } from './companyAdvice';
import classes from './CompanySize.module.css';
import { CountField } from './CountField';
import groups from './PeopleAndVolume.module.css';
import { useCalculator } from './useCalculator';

/** The number that every buyer knows. It fills the fields below by a guess, and leads to recommended modules. */
export function CompanySize() {
  const { book, lang, state, store, words } = useCalculator();
  const { modules, employees = 0 } = state.selection;
  const [loaded, setAdvice] = useState<Advice>();
  useEffect(() => {
    let isCurrent = true;
    if (employees > 0)
      import('./companyAdvice').then(
        ({ adviceFor }) => isCurrent && setAdvice(adviceFor(book, employees, state.selection, lang)),
        // The guessed numbers are in their fields without it.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [book, employees, state.selection, lang]);
  const advice = employees > 0 ? loaded : undefined;
  const recommended = advice?.recommended;
  const result = useRef<HTMLDivElement>(null);
  const take = (taken: readonly string[]) => {
    // The button goes with what it offers, and would take the focus with it.
    result.current?.focus();
    store.change(() => ({ modules: taken }), 'recommended');
  };
  return (
    <fieldset className={classes.company}>
      <legend className={groups.legend}>{words.company}</legend>
      <div className={groups.fields}>
        <CountField
          id="employees"
          label={words.employees}
          hint={words.employeesHint}
          value={employees}
          limit={MAX_EMPLOYEES}
          optional
          counted="employees"
          onChange={(value) => store.change((now) => withEmployees(book, now, value), 'employees')}
        />
        <div ref={result} role="status" tabIndex={-1} className={classes.advice}>
          {advice && typedFields(state.selection).length < 5 && <p>{advice.guessed}</p>}
          {recommended && <p>{recommended.reason}</p>}
          {recommended && recommended.modules.join() !== modules.join() && (
            <Button kind="secondary" size="small" onClick={() => take(recommended.modules)}>
              {words.takeModules}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
