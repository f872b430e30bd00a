import { Icon } from '../components/Icon';
import { SmartLink } from '../components/SmartLink';
import { languageOf } from '../config/languages';
import { classNames } from '../lib/classNames';
import type { Alternate } from '../routes/pageContext';
import classes from './LanguageSwitch.module.css';

interface LanguageSwitchProps {
  alternates: readonly Alternate[];
  /** Language id of this page. */
  current: string;
  className?: string;
}

/**
 * Links to the page's translations, each named in its own language. A script in the head, `languageSwitch`, gives them the query of the
 * address when they are pressed, which may be before hydration.
 */
export function LanguageSwitch({ alternates, current, className }: LanguageSwitchProps) {
  const others = alternates.filter(({ lang }) => lang !== current);
  if (others.length === 0) return null;
  return (
    <ul className={classNames(classes.languages, className)}>
      {others.map(({ lang, path }) => {
        const { code, name } = languageOf(lang);
        return (
          <li key={lang}>
            <SmartLink
              href={path}
              lang={code}
              hrefLang={code}
              className={classes.link}
              data-language=""
              suppressHydrationWarning
            >
              <Icon name="globe" size={18} />
              {name}
            </SmartLink>
          </li>
        );
      })}
    </ul>
  );
}
