import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { randomKey } from '../../lib/randomKey';
import { registerUnsavedInput } from '../../lib/unsavedInput';
import { track } from '../../analytics/track';
import { coreText } from '../../text/core';
import { useSlots, type FreeSlot } from '../slots/useSlots';
import { forgetDraft, storeDraft } from './draft';
import { isVisible, SHOWN_AT, type RawFields, type VisibleField } from './fields';
import { valuesOf } from './formValues';
import { restoreForm } from './restoreForm';
import type { BookingChoices, FieldErrors } from './schema';

/** The server takes faster submissions for a program; visitors with autofill wait a moment. */
const MIN_MS = 2_200;

const loadSubmission = () => import('./submission');

export interface BookDemoOptions {
  lang: string;
  choices: BookingChoices;
  form: RefObject<HTMLFormElement>;
  /** The error summary, which takes the focus. */
  summary: RefObject<HTMLDivElement>;
}

/** State of the demo form: its inputs are uncontrolled; this hook holds errors and status. */
export function useBookDemo({ lang, choices, form, summary }: BookDemoOptions) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  const [mailHint, setMailHint] = useState('');
  const [chosenSlot, setSlot] = useState('');
  const [zone, setZone] = useState<string>();
  const [alternatives, setAlternatives] = useState<readonly FreeSlot[]>([]);
  const booking = useRef({ key: '', since: 0, busy: false, typed: false });
  const free = useSlots(zone);

  useEffect(() => {
    // A time that was chosen before hydration, among the server's times, which the picker replaces.
    const early = form.current ? valuesOf(form.current).slot : '';
    const frame = requestAnimationFrame(() => {
      const element = form.current;
      if (!element) return;
      booking.current.since = performance.now();
      const restored = restoreForm(element, early);
      setErrors(restored.errors);
      setProblem(restored.problem);
      setSlot(restored.slot);
      setZone(restored.zone);
      if (restored.problem !== undefined) setRefusals((count) => count + 1);
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);

  // After the summary has rendered.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals, summary]);

  // A time of a restored draft, or one chosen before the visitor was away, may be taken by now.
  const isGone =
    chosenSlot !== '' && free.status === 'success' && !free.value?.slots.some(({ id }) => id === chosenSlot);
  const slot = isGone ? '' : chosenSlot;
  useEffect(() => {
    if (!isGone) return;
    loadSubmission()
      .then(({ formMessages }) => {
        setSlot('');
        setErrors((before) => ({ ...before, slot: formMessages(lang).taken }));
      })
      .catch(() => undefined);
  }, [isGone, lang]);

  const current = (change: RawFields = {}): RawFields =>
    form.current ? { ...valuesOf(form.current), ...change } : change;

  useEffect(
    () =>
      registerUnsavedInput({
        isDirty: () => booking.current.typed,
        // Never discard the page during a submission: its outcome would be unknown.
        store: () => !booking.current.busy && form.current !== null && storeDraft({ ...valuesOf(form.current), zone }),
      }),
    [form, zone],
  );

  const recheck = async (values: RawFields, name: VisibleField) => {
    if (errors[name] === undefined) return;
    const { checkBooking, formMessages } = await loadSubmission();
    const checked = checkBooking(values, formMessages(lang), choices);
    setErrors((before) => ({ ...before, [name]: checked.ok ? undefined : checked.errors[name] }));
  };

  const begin = () => {
    if (!booking.current.typed) track('booking_started', {});
    booking.current.typed = true;
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    begin();
    const name = target instanceof Element ? target.getAttribute('name') : null;
    // The search for a city is no field, and the zone that it has just set is not in the form yet.
    if (name === null) return;
    // While times are loading, the form has no zone.
    const values = current({ zone });
    storeDraft(values);
    if (name === 'email') setMailHint('');
    if (isVisible(name)) void recheck(values, name).catch(() => undefined);
  };

  const refuse = (why: string, found: FieldErrors) => {
    setProblem(why);
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can arrive before React has rendered the first.
    if (booking.current.busy) return;
    const { currentTarget: element } = event;
    const fields = current({ slot, zone });
    storeDraft(fields);
    const submission = await loadSubmission().catch(() => undefined);
    if (!submission) {
      // The lazy module failed to load: the form is submitted natively. Offline, the browser's error page would take its place.
      if (navigator.onLine) element.submit();
      else refuse(coreText(lang).freshness.waiting, {});
      return;
    }
    const messages = submission.formMessages(lang);
    const checked = submission.checkBooking(fields, messages, choices);
    if (!checked.ok) {
      submission.trackFailure(checked.errors, 'check');
      return refuse(messages.incomplete, checked.errors);
    }
    submission.trackSubmit(fields);
    booking.current.busy = true;
    setSending(true);
    setProblem(undefined);
    setErrors({});
    booking.current.key ||= randomKey();
    await new Promise((resolve) => setTimeout(resolve, MIN_MS - (performance.now() - booking.current.since)));
    const shownAt = String(new FormData(element).get(SHOWN_AT) ?? '');
    const outcome = await submission.sendBooking({ fields, key: booking.current.key, lang, shownAt });
    if (outcome.kind === 'booked') {
      booking.current.typed = false;
      forgetDraft();
      await submission.trackBooking(fields).catch(() => undefined);
      // The back/forward cache would bring this page back as it is, still sending.
      window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
      window.location.assign(outcome.confirmed);
      return;
    }
    submission.trackFailure(outcome.errors, outcome.settled ? 'server' : 'network');
    booking.current.busy = false;
    setSending(false);
    if (outcome.settled) booking.current.key = '';
    if (outcome.errors.slot !== undefined) {
      setSlot('');
      setAlternatives(outcome.alternatives);
      free.again();
    }
    refuse(outcome.problem, outcome.errors);
  };

  return {
    errors,
    problem,
    sending,
    mailHint,
    slot,
    free,
    alternatives,
    onInput,
    onFocus: () => void loadSubmission().catch(() => undefined),
    onSubmit,
    onEmailBlur(email: string) {
      // Without the module the form shows no hint.
      void loadSubmission()
        .then(({ mailHintFor }) => setMailHint(mailHintFor(email.trim(), lang)))
        .catch(() => undefined);
    },
    onZone(to: string) {
      setZone(to);
      // The slot is read from the form: a zone may be found after the render that this function is from.
      storeDraft(current({ zone: to }));
    },
    onSlot(id: string) {
      begin();
      setSlot(id);
      void loadSubmission()
        .then(({ trackTimeChosen }) => trackTimeChosen(id))
        .catch(() => undefined);
      const values = current({ slot: id, zone });
      storeDraft(values);
      void recheck(values, 'slot').catch(() => undefined);
    },
  };
}
