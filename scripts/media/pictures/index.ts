import * as fields from './fields';
import * as measures from './measures';
import * as papers from './papers';
import * as routes from './routes';
import * as stones from './stones';

/** Every composition by name. */
export const COMPOSITIONS = { ...fields, ...measures, ...papers, ...routes, ...stones };

export type CompositionName = keyof typeof COMPOSITIONS;
