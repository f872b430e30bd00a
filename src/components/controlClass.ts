import classes from './Control.module.css';

/** Look of what is typed into or chosen from: inputs, text areas, selects. */
export const controlClass = classes.control;
