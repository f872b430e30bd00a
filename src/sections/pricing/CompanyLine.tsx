import { useRef, useState } from 'react';
import { controlClass } from '../../components/controlClass';
import { useText } from '../../text';
import { employeesQuestion } from '../../text/companyLine';
import type { CompanyPrices } from './companyPrices';
import classes from './PlanTable.module.css';

interface CompanyLineProps {
  lang: string;
  calculatorPath: string;
  /** Called with the prices of the visitor's company, and without any once the field is emptied. */
  onPrices: (plans?: CompanyPrices['plans']) => void;
}

/** One question, the number of employees, whose answer turns the plans' prices into those of the visitor's company. */
export function CompanyLine({ lang, calculatorPath, onPrices }: CompanyLineProps) {
  const { freshness } = useText();
  const [said, setSaid] = useState('');
  const last = useRef('');
  const ask = (typed: string) => {
    last.current = typed;
    const show = (sentence: string, plans?: CompanyPrices['plans']) => {
      if (last.current !== typed) return;
      setSaid(sentence);
      onPrices(plans);
    };
    if (!typed) return show('');
    import('./companyPrices')
      .then(({ companyPrices }) => companyPrices(typed, calculatorPath, lang, new Date().toISOString().slice(0, 10)))
      .then(
        ({ sentence, plans }) => show(sentence, plans),
        () => show(freshness.failedLead),
      );
  };
  return (
    <>
      <label htmlFor="employees">{employeesQuestion(lang)}</label>
      <input
        id="employees"
        className={controlClass}
        size={8}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => ask(event.target.value.trim())}
      />
      <p role="status" className={classes.note}>
        {said}
      </p>
    </>
  );
}
