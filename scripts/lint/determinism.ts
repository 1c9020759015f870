import type { Linter } from 'eslint'

/** A battle must give the same bytes on every machine, so shared code may not use anything that differs between runs or machines. */
const clocksAndChance = [
  'Date',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
]
const surroundings = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'fetch',
  'process',
  'Buffer',
  'console',
  'globalThis',
]
/** The language standard leaves their last digits to the implementation; `sqrt` is exact. */
const inexact = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'],
  ...['pow', 'exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'hypot', 'cbrt'],
]
const byLocale = ['localeCompare', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase']

export const determinism: Linter.RulesRecord = {
  'no-restricted-globals': [
    'error',
    ...[...clocksAndChance, ...surroundings].map((name) => ({ name, message: 'Shared code is pure.' })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Dice come from the session.' },
    ...inexact.map((property) => ({ object: 'Math', property, message: 'Not the same on every machine.' })),
  ],
  'no-restricted-syntax': [
    'error',
    { selector: 'BinaryExpression[operator="**"]', message: 'Not the same on every machine: multiply.' },
    { selector: 'AssignmentExpression[operator="**="]', message: 'Not the same on every machine: multiply.' },
    { selector: 'ForInStatement', message: 'Use Object.keys: for...in also walks what was inherited.' },
    { selector: ':function[async=true]', message: 'Shared code is synchronous.' },
    { selector: 'AwaitExpression', message: 'Shared code is synchronous.' },
    ...byLocale.map((name) => ({
      selector: `MemberExpression[property.name="${name}"]`,
      message: 'Depends on the language of the machine.',
    })),
  ],
}
