import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { textInCatalogue } from './scripts/lint/textInCatalogue.mjs';

/** A test that compares real time, or waits for it, fails on a slow machine and passes too early on a fast one. */
const CLOCKS = [
  ['BinaryExpression > CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'compares real time'],
  ['CallExpression[callee.object.name="performance"][callee.property.name="now"]', 'compares real time'],
  ['CallExpression[callee.property.name="waitForTimeout"]', 'waits for real time'],
  ['CallExpression[callee.name=/^set(Timeout|Interval)$/][arguments.length>1]', 'waits for real time'],
  ['CallExpression[callee.property.name=/^set(Timeout|Interval)$/][arguments.length>1]', 'waits for real time'],
  ['ImportDeclaration[source.value=/^(node:)?timers.promises$/]', 'waits for real time'],
].map(([selector, does]) => ({
  selector,
  message: `This ${does}. Give the code a clock of the test's own (an injected now, jest's fake timers), or wait for a state (until, expect.poll).`,
}));

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '.cache/',
      'public/',
      '.releases/',
      '.data/',
      '.image-cache/',
      'coverage/',
      'src/gatsby-types.d.ts',
      'tools/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A cell is its own role; the rule takes every cell for one of a grid. The others are as recommended.
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], canvas: ['img'], td: ['cell'] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports' }],
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    // Its rules run the React compiler on each file, which takes most of the time; a server has no hooks.
    files: ['**/*.tsx', 'src/**/*.ts'],
    ignores: ['src/server/**', 'src/gatsby/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { site: { rules: { 'text-in-catalogue': textInCatalogue } } },
    rules: { 'site/text-in-catalogue': 'error' },
  },
  {
    // Drawings of the product show invented people and companies, whose names are the same in every language.
    files: ['src/components/windows/**/*.tsx'],
    rules: { 'site/text-in-catalogue': ['error', '(^|\\s)[a-z]{2}'] },
  },
  {
    files: ['__tests__/**'],
    rules: { 'no-restricted-syntax': ['error', ...CLOCKS] },
  },
  {
    files: ['scripts/**', 'src/server/**'],
    rules: { 'no-console': 'off' },
  },
);
