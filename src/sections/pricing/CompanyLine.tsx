import { useEffect, useRef, useState } from 'react';
import { dayOf } from '../../lib/days';
import { controlClass } from '../../components/controlClass';
import { useText } from '../../text';
import { employeesQuestion } from '../../text/companyLine';
import { replaceAddress, useAddress } from '../useAddress';
import type { PlanForCompany } from './planForCompany';
import classes from './PlanTable.module.css';

interface CompanyLineProps {
  lang: string;
  calculatorPath: string;
  /** Called with what makes a plan that of the visitor's company, and without it once the field holds no number of employees. */
  onCompany: (planFor?: PlanForCompany) => void;
}

/** Name of the field, and of the number in the address. */
const EMPLOYEES = 'employees';

/**
 * One question, the number of employees, whose answer turns the plans' prices into those of the visitor's company. A number with
 * prices is kept in the address, for the way back from another page.
 */
export function CompanyLine({ lang, calculatorPath, onCompany }: CompanyLineProps) {
  const { freshness } = useText();
  const [statusMessage, setStatusMessage] = useState('');
  const [isWrong, setWrong] = useState(false);
  const last = useRef('');
  const field = useRef<HTMLInputElement>(null);
  const stated = statedIn(useAddress('search'));
  const showPricesFor = (typed: string) => {
    last.current = typed;
    const show = (sentence: string, planFor?: PlanForCompany, isWrongEntry = false) => {
      if (last.current !== typed) return;
      setStatusMessage(sentence);
      setWrong(isWrongEntry);
      storeInAddress(planFor ? typed.replace(/\D/g, '') : '');
      onCompany(planFor);
    };
    if (!typed) return show('');
    import('./companyPrices')
      .then(({ companyPrices }) => companyPrices(typed, calculatorPath, lang, dayOf()))
      .then(
        ({ sentence, planFor }) => show(sentence, planFor, !planFor),
        () => show(freshness.part),
      );
  };
  // Whenever the address has a number and the field has none: at the start, and after travelling back.
  useEffect(() => {
    if (!stated || !field.current || field.current.value) return;
    field.current.value = stated;
    showPricesFor(stated);
  });
  return (
    <>
      <label htmlFor={EMPLOYEES}>{employeesQuestion(lang)}</label>
      <input
        ref={field}
        id={EMPLOYEES}
        className={controlClass}
        size={8}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby="employees-status"
        onChange={(event) => showPricesFor(event.target.value.trim())}
      />
      <p id="employees-status" role={isWrong ? 'alert' : 'status'} className={classes.note}>
        {statusMessage}
      </p>
    </>
  );
}

function statedIn(search: string): string {
  const stated = new URLSearchParams(search).get(EMPLOYEES) ?? '';
  return /^\d{1,6}$/.test(stated) ? stated : '';
}

function storeInAddress(employees: string): void {
  const address = new URL(window.location.href);
  if ((address.searchParams.get(EMPLOYEES) ?? '') === employees) return;
  if (employees) address.searchParams.set(EMPLOYEES, employees);
  else address.searchParams.delete(EMPLOYEES);
  replaceAddress(address);
}
