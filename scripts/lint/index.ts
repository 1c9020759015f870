import type { Rule } from 'eslint'
import { floatingGenerator } from './floating-generator.ts'

// typescript-eslint and ESLint have incompatible types for the same object.
const asRule = (rule: unknown) => rule as Rule.RuleModule

/** The project's own lint rules. */
export const house = { rules: { 'floating-generator': asRule(floatingGenerator) } }
