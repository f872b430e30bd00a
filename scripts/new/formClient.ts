import type { FormNames } from './formServer';
import { formTexts } from './formTexts';

/** The schema, component and words of a form, and its test. */
export function clientFiles(form: FormNames): [path: string, text: string][] {
  const { camel, pascal } = form;
  const directory = `src/forms/${camel}`;
  return [
    ...formTexts(form),
    [
      `${directory}/words.ts`,
      `/** Texts of the form, shared by the browser and the server. */
export { ${camel}FormWords, type ${pascal}FormWords } from '../../text/${camel}Form';
`,
    ],
    [`${directory}/schema.ts`, schemaOf(form)],
    [`${directory}/send${pascal}.ts`, sendOf(form)],
    [`${directory}/${pascal}Form.tsx`, componentOf(form)],
    [`${directory}/${pascal}Form.module.css`, STYLES],
    [`__tests__/forms/${camel}/${pascal}Form.test.tsx`, testOf(form)],
  ];
}

function schemaOf({ camel, pascal }: FormNames): string {
  return `import * as z from 'zod/mini';
import { oneLine, severalLines } from '../bookDemo/clean';
import { isDeliverable } from '../../lib/emailAddress';
import type { ${pascal}FormWords } from './words';

// zod would otherwise compile code with \`eval\`, which the Content-Security-Policy blocks and reports.
z.config({ jitless: true });

export const ${pascal.toUpperCase()}_FIELDS = ['name', 'email', 'message'] as const;
export type ${pascal}Field = (typeof ${pascal.toUpperCase()}_FIELDS)[number];
export type ${pascal}Errors = Partial<Record<${pascal}Field, string>>;

const MAX_LENGTH = { name: 100, message: 4000 };

/** The validator of a message, shared by browser and server. It also normalizes the text. */
function ${camel}Schema(words: ${pascal}FormWords) {
  const filled = (field: ${pascal}Field) =>
    z.refine<string>((value) => value !== '', { error: words.required[field], abort: true });
  return z.object({
    name: z.string().check(z.overwrite(oneLine), filled('name'), z.maxLength(MAX_LENGTH.name, words.tooLong(MAX_LENGTH.name))),
    email: z.string().check(z.trim(), filled('email'), z.refine(isDeliverable, words.invalidEmail)),
    message: z
      .string()
      .check(z.overwrite(severalLines), filled('message'), z.maxLength(MAX_LENGTH.message, words.tooLong(MAX_LENGTH.message))),
  });
}

export type ${pascal}Message = z.output<ReturnType<typeof ${camel}Schema>>;

export type Checked${pascal} =
  { readonly ok: true; readonly message: ${pascal}Message } | { readonly ok: false; readonly errors: ${pascal}Errors };

/** Validates posted fields; each invalid field gets one message. */
export function check${pascal}(raw: Readonly<Record<string, string>>, words: ${pascal}FormWords): Checked${pascal} {
  const fields = Object.fromEntries(${pascal.toUpperCase()}_FIELDS.map((name) => [name, raw[name] ?? '']));
  const parsed = ${camel}Schema(words).safeParse(fields);
  if (parsed.success) return { ok: true, message: parsed.data };
  const errors: ${pascal}Errors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = ${pascal.toUpperCase()}_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}
`;
}

function sendOf({ pascal, kebab }: FormNames): string {
  return `import { FetchError, http } from '../../lib/http';
import type { ${pascal}Errors } from './schema';
import type { ${pascal}FormWords } from './words';

export type ${pascal}Outcome =
  { readonly ok: true } | { readonly ok: false; readonly problem: string; readonly errors: ${pascal}Errors };

const TIMEOUT_MS = 20_000;

/** Posts a message. Never rejects: every failure has a sentence. */
export async function send${pascal}(
  fields: Readonly<Record<string, string>>,
  words: ${pascal}FormWords,
): Promise<${pascal}Outcome> {
  try {
    await http('/api/forms/${kebab}', { method: 'POST', body: fields, timeout: TIMEOUT_MS });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FetchError) || error.status !== 422) return { ok: false, problem: words.failed, errors: {} };
    const { errors = {} } = (error.data ?? {}) as { errors?: ${pascal}Errors };
    return { ok: false, problem: words.incomplete, errors };
  }
}
`;
}

function componentOf({ camel, pascal, kebab }: FormNames): string {
  const fields = `${pascal.toUpperCase()}_FIELDS`;
  return `import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../components/Button';
import { registerUnsavedInput } from '../../lib/unsavedInput';
import { useLang } from '../../text/core';
import { ErrorSummary } from '../ErrorSummary';
import { Field } from '../Field';
import { useMounted } from '../../components/useMounted';
import { check${pascal}, ${fields}, type ${pascal}Errors } from './schema';
import { send${pascal} } from './send${pascal}';
import { ${camel}FormWords } from './words';
import classes from './${pascal}Form.module.css';

/** The ${kebab} form. Without scripts it is a plain POST, and the hash of the address shows the result. */
export function ${pascal}Form() {
  const lang = useLang();
  const words = ${camel}FormWords(lang);
  const mounted = useMounted();
  const summary = useRef<HTMLDivElement>(null);
  const isDirty = useRef(false);
  const [errors, setErrors] = useState<${pascal}Errors>({});
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState<'open' | 'sending' | 'sent'>('open');

  useEffect(() => registerUnsavedInput({ isDirty: () => isDirty.current }), []);
  useEffect(() => {
    if (problem !== undefined) summary.current?.focus();
  }, [problem]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'sending') return;
    const given = new FormData(event.currentTarget);
    const fields = Object.fromEntries([...${fields}, 'lang'].map((name) => [name, String(given.get(name) ?? '')]));
    const checked = check${pascal}(fields, words);
    setStatus('sending');
    setProblem(undefined);
    const outcome = checked.ok
      ? await send${pascal}(fields, words)
      : { ok: false as const, problem: words.incomplete, errors: checked.errors };
    if (outcome.ok) isDirty.current = false;
    setErrors(outcome.ok ? {} : outcome.errors);
    setProblem(outcome.ok ? undefined : outcome.problem);
    setStatus(outcome.ok ? 'sent' : 'open');
  };

  if (status === 'sent') return <p role="status">{words.sent}</p>;
  const listed = ${fields}.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, label: words.labels[name], message }];
  });
  return (
    <form
      method="post"
      action="/api/forms/${kebab}"
      noValidate={mounted}
      className={classes.form}
      onInput={() => (isDirty.current = true)}
      onSubmit={(event) => void onSubmit(event)}
    >
      <p id="${kebab}-sent" className={classes.result}>
        {words.sent}
      </p>
      <p id="${kebab}-failed" className={classes.result}>
        {words.failed}
      </p>
      {problem !== undefined && <ErrorSummary ref={summary} title={problem} errors={listed} />}
      <input type="hidden" name="lang" value={lang ?? ''} />
      <Field name="name" label={words.labels.name} error={errors.name}>
        {(control) => <input {...control} autoComplete="name" required />}
      </Field>
      <Field name="email" label={words.labels.email} error={errors.email}>
        {(control) => <input {...control} type="email" autoComplete="email" required />}
      </Field>
      <Field name="message" label={words.labels.message} error={errors.message}>
        {(control) => <textarea {...control} rows={5} required />}
      </Field>
      <Button type="submit" aria-disabled={status === 'sending'}>
        {status === 'sending' ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
`;
}

const STYLES = `.form {
  display: grid;
  gap: 1.25rem;
  justify-items: start;
}
.form > div {
  width: 100%;
}
.result {
  display: none;
}
.result:target {
  display: block;
}
`;

function testOf({ pascal, camel, kebab }: FormNames): string {
  return `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${pascal}Form } from '../../../src/forms/${camel}/${pascal}Form';
import { ${camel}FormWords } from '../../../src/forms/${camel}/words';
import { mockFetch } from '../../support/mockFetch';

const words = ${camel}FormWords('en-us');

it('F01 the ${kebab} form says what is missing, and sends what is complete', async () => {
  const sent = mockFetch([201, {}]);
  const user = userEvent.setup();
  render(<${pascal}Form />);

  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.incomplete);
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText(words.labels.name), 'Ada Okafor');
  await user.type(screen.getByLabelText(words.labels.email), 'ada@fennmoor.example');
  await user.type(screen.getByLabelText(words.labels.message), 'Hello');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(await screen.findByRole('status')).toHaveTextContent(words.sent);
  expect(sent).toEqual([
    {
      method: 'POST',
      address: '/api/forms/${kebab}',
      body: { name: 'Ada Okafor', email: 'ada@fennmoor.example', message: 'Hello', lang: '' },
    },
  ]);
});
`;
}
