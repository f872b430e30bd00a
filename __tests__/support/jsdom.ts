import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Browsers and Node have them, jsdom lacks them, and React's server renderer and Prismic's client need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A busy machine may take longer than a second; a test waits no longer than it has to.
configure({ asyncUtilTimeout: 60_000 });
