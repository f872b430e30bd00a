import { fieldText, problemSource, problemKey, type ContentProblem } from '../../lib/contentProblem';
import { useToolsText } from '../../text/tools';
import { editorOf } from './documentLinks';
import classes from './ContentProblems.module.css';
import { LimitedList } from './LimitedList';

const SHOWN_AT_ONCE = 10;

/** Invalid content, each with its location, the expected and the actual value, and what is served instead. */
export function ContentProblems({ problems }: { problems: readonly ContentProblem[] }) {
  const text = useToolsText().contentProblems;
  if (problems.length === 0) return <p>{text.none}</p>;
  return (
    <LimitedList
      entries={problems}
      step={SHOWN_AT_ONCE}
      more={text.more}
      keyOf={problemKey}
      className={classes.problems}
    >
      {(problem) => <ProblemFacts problem={problem} />}
    </LimitedList>
  );
}

function ProblemFacts({ problem }: { problem: ContentProblem }) {
  const text = useToolsText().contentProblems;
  const { document, file, field, place, expected, found, part, served } = problem;
  const facts = [
    { label: text.document, value: document && problemSource({ document }) },
    { label: text.file, value: file, isCode: true },
    { label: text.where, value: place && fieldText({ place }, text) },
    // Editors of files look for it there.
    { label: text.field, value: !place || file !== undefined ? field : undefined, isCode: true },
    // The server's messages are in English.
    { label: text.expected, value: expected, lang: 'en' },
    { label: text.found, value: found, lang: 'en' },
    { label: text.part, value: text.parts[part] },
    { label: text.served, value: text.serves[served] },
  ];
  const editor = document && editorOf(document.id);
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ label, value, isCode, lang: language }) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd lang={language} className={isCode ? classes.code : undefined}>
                {value}
              </dd>
            </div>
          ),
      )}
      {editor && (
        <div>
          <dt>{text.editor}</dt>
          <dd>
            <a href={editor}>{text.openEditor}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}
