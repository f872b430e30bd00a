import classes from './Control.module.css';

/** Class of form controls: inputs, text areas, selects. */
export const controlClass = classes.control;
