/**
 * Which module may import which. `npm run lint` checks it; the sentence of a rule that is broken says why it is there.
 * Options: https://github.com/sverweij/dependency-cruiser/blob/main/doc/options-reference.md
 */
const base = ['config', 'text', 'lib', 'styles'];
const parts = ['components', 'content', 'analytics', 'freshness', 'hydration', 'routes', ...base];
const features = ['forms', 'pricing', 'search', ...parts];

/** Directories that each directory of `src` may import besides itself. A directory without an entry may import nothing. */
const MAY_IMPORT = {
  config: [],
  lib: [],
  styles: [],
  text: ['config', 'lib'],
  routes: base,
  // Rich text is rendered with the design primitives.
  content: ['routes', 'components', 'pricing', ...base],
  analytics: ['config', 'lib'],
  hydration: base,
  freshness: ['hydration', 'config', 'lib'],
  // Primitives know the words of the interface (a dialog's "Close"), never content.
  components: ['lib', 'styles', 'text'],
  forms: ['components', 'analytics', ...base],
  pricing: ['components', 'analytics', ...base],
  search: ['forms', 'components', 'routes', ...base],
  slices: features,
  layouts: ['slices', ...features],
  sections: ['slices', 'layouts', ...features],
  templates: ['sections', 'slices', 'layouts', ...features],
  pages: ['sections', 'slices', 'layouts', ...features],
  registrations: ['routes', 'lib'],
  gatsby: ['registrations', 'routes', 'content', 'components', 'hydration', 'config', 'lib', 'pricing', 'search'],
  server: ['routes', 'config', 'lib', 'text', 'forms', 'pricing', 'search'],
};

const directions = Object.entries(MAY_IMPORT).map(([directory, allowed]) => ({
  name: `imports-of-${directory}`,
  severity: 'error',
  comment: `src/${directory} may import only ${allowed.join(', ') || 'itself'}: imports flow one way (see src/README.md).`,
  from: { path: `^src/${directory}/`, pathNot: '[.]d[.]ts$' },
  to: { path: '^src/', pathNot: `^src/(?:${[directory, ...allowed].join('|')})/` },
}));

/** Directories that each directory of `src/server/builds` may import besides itself. */
const BUILDS_MAY_IMPORT = {
  files: [],
  content: ['files'],
  run: ['content', 'files'],
  queue: ['releases', 'content'],
  releases: ['run', 'content', 'files'],
  media: ['releases', 'run', 'files'],
  checks: ['releases', 'content'],
  reports: ['releases', 'queue', 'run'],
  notifications: ['releases', 'queue'],
  publish: ['media', 'checks', 'releases', 'queue', 'run', 'content', 'files'],
  api: ['publish', 'reports', 'media', 'checks', 'releases', 'queue', 'run', 'content', 'files'],
};

const directionsOfBuilds = Object.entries(BUILDS_MAY_IMPORT).map(([directory, allowed]) => ({
  name: `imports-of-builds-${directory}`,
  severity: 'error',
  comment: `src/server/builds/${directory} may import only ${allowed.join(', ') || 'itself'} of the other directories there.`,
  from: { path: `^src/server/builds/${directory}/` },
  to: { path: '^src/server/builds/', pathNot: `^src/server/builds/(?:${[directory, ...allowed].join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'A circle of imports has no order in which it can be read or evaluated: move what both need to a third module.',
      from: {},
      to: { circular: true },
    },
    ...directions,
    ...directionsOfBuilds,
    {
      name: 'known-directories',
      severity: 'error',
      comment: 'A directory of src has a row in .dependency-cruiser.mjs that says what it may import.',
      from: { path: '^src/[^/]+/', pathNot: `^src/(?:${Object.keys(MAY_IMPORT).join('|')})/` },
      to: { path: '^src/' },
    },
    {
      name: 'slices-apart',
      severity: 'error',
      comment: 'Slices never import each other: each can be changed or removed alone.',
      from: { path: '^src/slices/([^/]+)/' },
      to: { path: '^src/slices/[^/]+/', pathNot: '^src/slices/$1/' },
    },
    {
      name: 'server-without-components',
      severity: 'error',
      comment: 'The server imports schemas and maths, and no component.',
      from: { path: '^src/server/' },
      to: { path: '^src/(?:forms|pricing|search)/.*[.]tsx$' },
    },
    {
      name: 'plugins-apart',
      severity: 'error',
      comment: 'plugins and src never import each other: a plugin is for any Gatsby site.',
      from: { path: '^plugins/' },
      to: { path: '^src/' },
    },
    {
      name: 'src-without-plugins',
      severity: 'error',
      comment: 'plugins and src never import each other: Gatsby loads a plugin by its name.',
      from: { path: '^src/' },
      to: { path: '^plugins/' },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment:
        'A server is installed without development packages: what a build or the server imports is a dependency.',
      from: { path: '^(?:src|plugins|gatsby-)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-react-in-node',
      severity: 'error',
      comment: 'Build hooks and the server run without React and without Gatsby’s browser side.',
      from: { path: '^src/(?:gatsby|registrations|server|config|routes|lib)/' },
      to: { path: '(?:^|/)node_modules/(?:react|react-dom|gatsby-link|@prismicio/react)/', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:[.]cache|public|[.]releases)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
