import '@testing-library/jest-dom';
import { TextEncoder } from 'node:util';

// Browsers and Node have it, jsdom lacks it, and React's server renderer needs it.
Object.assign(globalThis, { TextEncoder });
