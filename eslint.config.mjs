import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
      'prismicio-types.d.ts',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // A cell is its own role; the rule takes every cell for one of a grid. The others are as recommended.
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], canvas: ['img'], td: ['cell'] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports' }],
      eqeqeq: ['error', 'always'],
      // React is not told of these events (see `layouts/hydrateForClicks.ts`).
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name=/^on(Got|Lost)?(Pointer|Mouse|Touch|Drag|Wheel)/]',
          message: 'Such a handler is never called. Listen on the element itself, in an effect.',
        },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['scripts/**', 'src/server/**'],
    rules: { 'no-console': 'off' },
  },
);
