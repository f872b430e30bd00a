import '@testing-library/jest-dom';
import { TextEncoder } from 'node:util';

// Browsers have it, and so has Node; React's server wants it.
Object.assign(globalThis, { TextEncoder });
