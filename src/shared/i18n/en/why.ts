/** How a computed number explains itself. */
export const why = {
  open: '{what}: {value}. Why?',
  title: 'Why {value}?',
  source: 'From',
  effect: 'Effect',
  rule: 'Rule',
  total: 'Total',
  base: '{amount}',
  add: '{amount}',
  multiply: '×{amount}',
  divide: '÷{amount}',
  set: 'set to {amount}',
  'at-least': 'at least {amount}',
  'at-most': 'at most {amount}',
  notApplied: 'not applied',
} as const
