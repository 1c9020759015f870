import type { Same } from '../same'
import type { sets as en } from '../en/sets'

export const sets: Same<typeof en> = {
  title: 'Наборы снаряжения',
  add: 'Добавить набор',
  none: 'В каждую битву берётся всё.',
  numbered: 'Набор {number}',
  name: 'Название набора',
  remove: 'Убрать: {name}',
  removed: '«{name}» убран.',
}
