import { useCoreText } from '../../text/core';
import { choices } from './choices';
import classes from './ConsentButton.module.css';

/** Opens the consent settings on any page. Not rendered without scripts: nothing is tracked then. */
export function ConsentButton() {
  const { frame } = useCoreText();
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" onClick={choices.show}>
      {frame.privacyChoices}
    </button>
  );
}
