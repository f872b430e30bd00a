import { ChosenIcon, isIconName } from '../components/ChosenIcon';
import classes from './ModuleChoice.module.css';
import { formatList } from './numbers';
import type { PricedModule } from './priceBook';
import { quoteFor } from './quote';
import { withoutModule, withRequired } from './selection';
import { useCalculator } from './useCalculator';
import { useEarlyInput } from './useEarlyInput';

/** The modules of the book, each with its price or the change of the total if it were added. */
export function ModuleChoice() {
  const { book, state, store, words } = useCalculator();
  const { modules } = state.selection;
  const choose = (key: string, chosen: boolean) =>
    store.change(
      (now) => ({
        modules: chosen ? withRequired(book, [...now.modules, key]) : withoutModule(book, now.modules, key),
      }),
      `module ${key}`,
    );
  const choice = useEarlyInput<HTMLFieldSetElement>((field) => choose(field.value, field.checked));
  return (
    <fieldset ref={choice}>
      <legend className={classes.legend}>{words.modules}</legend>
      <p className={classes.hint}>{words.modulesHint}</p>
      <ul className={classes.modules}>
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
  const { book, lang, moduleTitle, state, words } = useCalculator();
  const { price, list } = useModulePrice(module, chosen);
  const dependents = book.modules.filter(
    ({ key, requires }) => state.selection.modules.includes(key) && requires.includes(module.key),
  );
  const titles = (keys: readonly string[]) => formatList(keys.map(moduleTitle), lang);
  const note =
    chosen && dependents.length > 0
      ? words.requiredBy(titles(dependents.map(({ key }) => key)))
      : module.requires.length > 0
        ? words.requires(titles(module.requires))
        : undefined;
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
      <span className={classes.words}>
        <span id={`${id}-name`} className={classes.name}>
          {module.title}
        </span>
        <span id={`${id}-text`} className={classes.text}>
          {module.summary} {note && <em>{note}.</em>}
        </span>
      </span>
      <span id={`${id}-price`} className={classes.price}>
        {price}
        {list && <small className={classes.list}>{list}</small>}
      </span>
    </label>
  );
}

/** How much of the total a module is, or would be, after discounts; and the same at list price where that differs. */
function useModulePrice({ key }: PricedModule, chosen: boolean): { price: string; list?: string } {
  const { book, money, quote, state, words } = useCalculator();
  const { modules } = state.selection;
  const other = quoteFor(book, {
    ...state.selection,
    modules: chosen ? modules.filter((one) => one !== key) : withRequired(book, [...modules, key]),
  });
  const [more, less] = chosen ? [quote, other] : [other, quote];
  const net = more.month - less.month;
  const list = more.list - less.list;
  const price = net > 0 ? words.adds(money(net)) : net < 0 ? words.lowers(money(-net)) : words.addsNothing;
  return { price, list: list === net ? undefined : words.listPrice(money(list)) };
}
