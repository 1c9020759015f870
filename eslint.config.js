import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import { determinism } from './scripts/lint/determinism.ts'
import { house } from './scripts/lint/index.ts'

const everywhere = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 650 }],
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack', 'placeholder'], location: 'start' }],
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

export default tseslint.config(
  { ignores: ['out/', 'dist/', 'coverage/', '**/node_modules/'] },
  // Comments can't switch rules off.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { house },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      ...everywhere,
      'house/floating-generator': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Handlers of one type may be synchronous or asynchronous.
      '@typescript-eslint/require-await': 'off',
      // Nothing here depends on `this` outside a class; interfaces use method syntax because it is easier to read.
      '@typescript-eslint/unbound-method': 'off',
      // A branded number is still a number, and `keyof T & string` is still useful to readers.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
    },
  },
  {
    // No rules that need types: they would rebuild the program for every component; vue-tsc checks their types.
    files: ['**/*.vue'],
    extends: [tseslint.configs.recommended, vue.configs['flat/essential']],
    plugins: { house },
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      ...everywhere,
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/no-v-html': 'error',
      'vue/no-bare-strings-in-template': 'error',
      'vue/multi-word-component-names': 'off',
    },
  },
  // Node kinds are compared with their names as strings.
  { files: ['scripts/lint/*.ts'], rules: { '@typescript-eslint/no-unsafe-enum-comparison': 'off' } },
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
