import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import { determinism } from './scripts/lint/determinism.ts'

const everywhere = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 650 }],
  // oxlint has no setting against comments that switch rules off, so ESLint reports them.
  'no-warning-comments': [
    'error',
    {
      terms: ['todo', 'fixme', 'xxx', 'hack', 'placeholder', 'eslint-disable', 'oxlint-disable'],
      location: 'start',
    },
  ],
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
}

/**
 * Rules that need no types. Those that do are in .oxlintrc.json, where they take far less time, except for some of the recommended ones:
 * - require-await: handlers of one type may be synchronous or asynchronous.
 * - unbound-method: nothing here depends on `this` outside a class; interfaces use method syntax because it is easier to read.
 * - no-unsafe-unary-minus, no-redundant-type-constituents: a branded number is still a number, and `keyof T & string` is useful to readers.
 */
export default tseslint.config(
  // The last is a copy of the configuration that exists only while the application is being built.
  { ignores: ['out/', 'dist/', 'coverage/', '**/node_modules/', 'electron.vite.config.*.mjs'] },
  // Comments can't switch rules off.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    rules: everywhere,
  },
  {
    files: ['**/*.vue'],
    extends: [tseslint.configs.recommended, vue.configs['flat/essential']],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      ...everywhere,
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/no-v-html': 'error',
      'vue/no-bare-strings-in-template': 'error',
      'vue/multi-word-component-names': 'off',
    },
  },
  { files: ['src/shared/**/*.ts'], rules: determinism },
  {
    files: ['src/renderer/**/*.ts', 'src/renderer/**/*.vue'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['randomUUID', 'subtle'].map((name) => ({
          selector: `MemberExpression[object.name="crypto"][property.name="${name}"]`,
          message: 'Browsers have it over a secure connection only.',
        })),
        {
          selector: 'MemberExpression[object.property.name="clipboard"][property.name="writeText"]',
          message: 'Browsers have it over a secure connection only: useClipboard({ legacy: true }).',
        },
      ],
    },
  },
  // Formatting may differ by locale here, which is the purpose of these files.
  { files: ['src/shared/i18n/**/*.ts'], rules: { 'no-restricted-syntax': 'off', 'max-lines': 'off' } },
  // Generated from the SQL files in migrations/.
  { files: ['src/main/database/migrations.ts'], rules: { 'max-lines': 'off' } },
)
