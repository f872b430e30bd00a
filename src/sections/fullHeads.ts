import { FullHead } from './FullHead';
import { provideHead } from './PageHead';

// For where pages are rendered in one go: the HTML build and tests.
provideHead(FullHead);
