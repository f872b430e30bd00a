import { FullHead } from './FullHead';
import { provideHead } from './PageHead';

// For synchronous rendering: server rendering and tests.
provideHead(FullHead);
