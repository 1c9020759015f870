import type { Rule } from 'eslint'
import { floatingGenerator } from './floating-generator.ts'

// typescript-eslint and ESLint describe the same object in types that don't meet.
const asRule = (rule: unknown) => rule as Rule.RuleModule

/** The rules that only this house has. */
export const house = { rules: { 'floating-generator': asRule(floatingGenerator) } }
