import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextEncoder } from 'node:util';

// Browsers and Node have it, jsdom lacks it, and React's server renderer needs it.
Object.assign(globalThis, { TextEncoder });

// A busy machine may take longer than a second; a test waits no longer than it has to.
configure({ asyncUtilTimeout: 60_000 });
