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
  // No comment may switch a rule off.
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
      // A handler may answer at once or later; that is its own business.
      '@typescript-eslint/require-await': 'off',
      // Nothing here depends on `this` outside a class; interfaces are written with methods because it reads better.
      '@typescript-eslint/unbound-method': 'off',
      // A branded number is still a number, and `keyof T & string` still says something.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
    },
  },
  {
    // Rules that need types would build the program anew for every component; vue-tsc sees to their types.
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
  // Kinds of syntax nodes are compared by their names.
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
  // Words are written in the reader's language: what differs between languages is the point there.
  { files: ['src/shared/i18n/**/*.ts'], rules: { 'no-restricted-syntax': 'off', 'max-lines': 'off' } },
  // Written by a script, from the files beside the schema.
  { files: ['src/main/database/migrations.ts'], rules: { 'max-lines': 'off' } },
)
