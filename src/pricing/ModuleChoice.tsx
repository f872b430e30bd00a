import { useState } from 'react';
import { Button } from '../components/Button';
import { ChosenIcon } from '../components/ChosenIcon';
import { isIconName } from '../components/iconPaths';
import { moduleChange, toggled } from './moduleChange';
import classes from './ModuleChoice.module.css';
import { formatList } from './numbers';
import groups from './PeopleAndVolume.module.css';
import type { PricedModule } from './priceBook';
import { useCalculator } from './useCalculator';
import { useEarlyInput } from './useEarlyInput';

/** The modules of the book, each with what it adds to the total: list price, discount and net. */
export function ModuleChoice() {
  const { book, state, store, words } = useCalculator();
  const { modules } = state.selection;
  const [isDetailed, setDetailed] = useState(false);
  const choose = (key: string, chosen: boolean) =>
    store.change((now) => ({ modules: toggled(book, now.modules, key, chosen) }), `module ${key}`);
  const choice = useEarlyInput<HTMLFieldSetElement>((field) => choose(field.value, field.checked));
  return (
    <fieldset ref={choice}>
      <legend className={groups.legend}>{words.modules}</legend>
      <p className={classes.hint}>{words.modulesHint}</p>
      <Button
        kind="quiet"
        size="small"
        className={classes.detail}
        aria-expanded={isDetailed}
        onClick={() => setDetailed(!isDetailed)}
      >
        {words.modulesDetail}
      </Button>
      <p className={classes.columns} aria-hidden="true">
        <span>{words.columns.list}</span>
        <span>{words.columns.discount}</span>
        <span>{words.columns.net}</span>
      </p>
      <ul className={classes.modules} data-detailed={isDetailed || undefined}>
        {book.modules.map((module) => (
          <li key={module.key}>
            <ModuleRow
              module={module}
              chosen={modules.includes(module.key)}
              onToggle={(chosen) => choose(module.key, chosen)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ModuleRowProps {
  module: PricedModule;
  chosen: boolean;
  onToggle: (chosen: boolean) => void;
}

function ModuleRow({ module, chosen, onToggle }: ModuleRowProps) {
  const { book, lang, money, moduleTitle, quote, state, words } = useCalculator();
  const { list, discount, net } = moduleChange(book, state.selection, quote, module.key);
  const dependents = book.modules.filter(
    ({ key, requires }) => state.selection.modules.includes(key) && requires.includes(module.key),
  );
  const titles = (keys: readonly string[]) => formatList(keys.map(moduleTitle), lang);
  const notes = [
    chosen && dependents.length > 0
      ? words.requiredBy(titles(dependents.map(({ key }) => key)))
      : module.requires.length > 0 && words.requires(titles(module.requires)),
    !chosen && net < 0 && words.lowers,
  ].filter((note) => note !== false);
  const id = `module-${module.key}`;
  return (
    <label className={classes.row} data-chosen={chosen || undefined}>
      <input
        type="checkbox"
        value={module.key}
        checked={chosen}
        onChange={(event) => onToggle(event.target.checked)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text ${id}-price`}
      />
      {isIconName(module.icon) && <ChosenIcon name={module.icon} size={26} className={classes.icon} />}
      <span id={`${id}-name`} className={classes.name}>
        {module.title}
      </span>
      <span id={`${id}-text`} className={classes.text}>
        {module.summary} {notes.length > 0 && <em>{notes.join('. ')}.</em>}
      </span>
      <span id={`${id}-price`} className={classes.price}>
        <Amount label={words.columns.list} value={money(list)} />
        <Amount label={words.columns.discount} value={discount === 0 ? '–' : money(discount)} />
        <Amount label={words.columns.net} value={money(net)} />
      </span>
    </label>
  );
}

/** An amount with the name of its column, which is seen in the line above the modules. */
function Amount({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className="visually-hidden">{label} </span>
      {value}
    </span>
  );
}
