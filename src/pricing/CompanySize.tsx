import { useEffect, useState } from 'react';
import { Button } from '../components/Button';
import { guessFrom, MAX_EMPLOYEES } from './company';
import type { Advice } from './companyAdvice';
import classes from './CompanySize.module.css';
import { CountField } from './CountField';
import groups from './PeopleAndVolume.module.css';
import { useCalculator } from './useCalculator';

/** The number that every buyer knows. It fills the fields below by a guess, and leads to recommended modules. */
export function CompanySize() {
  const { book, lang, state, store, words } = useCalculator();
  const [employees, setEmployees] = useState(0);
  const { modules } = state.selection;
  const isStart = state.selection === store.firstSnapshot().selection;
  // Starting over is a start without a company.
  if (isStart && employees > 0) setEmployees(0);
  const [advice, setAdvice] = useState<Advice>();
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
  const recommended = employees > 0 ? advice?.recommended : undefined;
  return (
    <fieldset>
      <legend className={groups.legend}>{words.company}</legend>
      <div className={groups.fields}>
        <CountField
          id="employees"
          label={words.employees}
          hint={words.employeesHint}
          value={employees}
          limit={MAX_EMPLOYEES}
          optional
          onChange={(value) => {
            setEmployees(value);
            if (value > 0) store.change(() => guessFrom(value), 'employees');
          }}
        />
        <div role="status" className={classes.advice}>
          {recommended && <p>{recommended.reason}</p>}
          {recommended && recommended.modules.join() !== modules.join() && (
            <Button
              kind="secondary"
              size="small"
              onClick={() => store.change(() => ({ modules: recommended.modules }), 'recommended')}
            >
              {words.takeModules}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
