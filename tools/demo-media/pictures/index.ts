import * as approvals from './approvals';
import * as contracts from './contracts';
import * as payables from './payables';
import * as sourcing from './sourcing';
import * as spend from './spend';

/** Every composition by name. */
export const COMPOSITIONS = { ...approvals, ...contracts, ...payables, ...sourcing, ...spend };

export type CompositionName = keyof typeof COMPOSITIONS;
