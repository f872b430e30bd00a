import { useCoreText } from '../../text/core';
import { choices } from './choices';
import classes from './ConsentButton.module.css';

/** Opens the privacy choices, on any page and at any time. Not there without scripts: nothing is measured then. */
export function ConsentButton() {
  const { frame } = useCoreText();
  return (
    <button type="button" className={classes.button} aria-haspopup="dialog" onClick={choices.show}>
      {frame.privacyChoices}
    </button>
  );
}
