import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { layersRule } from './scripts/eslint/layers.mjs';

/** Globals of Node that are not there, or not the same, in every host the engine runs in. */
const hostGlobals = ['process', 'Buffer', 'require', 'module', '__dirname', '__filename', 'setImmediate'];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'coverage/',
      'test-output/',
      '.vscode-host/',
      '.postgres-host/',
      '.vscode-test/',
      'test/fixtures/',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      curly: ['error', 'multi-line'],
      eqeqeq: 'error',
      'no-console': 'error',
      // Sources to be parsed hold control characters.
      'no-control-regex': 'off',
      'no-implicit-coercion': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
          message: 'Export by name: a default export gets a new name at each import.',
        },
        { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/prefer-nullish-coalescing': 'error',
      '@typescript-eslint/prefer-optional-chain': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  {
    files: ['src/**'],
    plugins: { situate: { rules: { layers: layersRule } } },
    rules: {
      'situate/layers': 'error',
      'no-restricted-globals': ['error', ...hostGlobals],
    },
  },
  { files: ['src/node/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['src/cli/**'],
    ignores: ['src/cli/standard-streams.ts'],
    rules: {
      // What is printed goes through one place, which lets nothing out that a terminal acts on.
      'no-restricted-properties': [
        'error',
        ...['stdout', 'stderr'].map((property) => ({
          object: 'process',
          property,
          message: 'Print with src/cli/standard-streams.ts, which escapes what others wrote.',
        })),
      ],
      'no-restricted-imports': [
        'error',
        ...['process', 'node:process', 'console', 'node:console'].map((name) => ({
          name,
          message: 'Print with src/cli/standard-streams.ts, which escapes what others wrote.',
        })),
      ],
    },
  },
  { files: ['src/cli/**'], rules: { 'no-restricted-globals': 'off' } },
  { files: ['scripts/**', 'bench/**', 'test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.mjs', '**/*.js'],
    // Types are in comments there, which TypeScript checks; what libraries leave untyped stays so.
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  { files: ['eslint.config.js'], rules: { 'no-restricted-syntax': 'off' } },
);
