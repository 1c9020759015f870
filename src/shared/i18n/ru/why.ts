import type { Same } from '../same'
import type { why as en } from '../en/why'

export const why: Same<typeof en> = {
  open: '{what}: {value}. Почему?',
  title: 'Почему {value}?',
  source: 'Откуда',
  effect: 'Действие',
  rule: 'Правило',
  total: 'Итого',
  base: '{amount}',
  add: '{amount}',
  multiply: '×{amount}',
  divide: '÷{amount}',
  set: 'становится {amount}',
  'at-least': 'не меньше {amount}',
  'at-most': 'не больше {amount}',
  notApplied: 'не действует',
}
