import type { Same } from '../same'
import type { correctItem as en } from '../en/correctItem'

export const correctItem: Same<typeof en> = {
  title: 'Арбитр исправляет: {item}',
  paid: 'Заплачено',
  value: 'В рейтинге',
  condition: 'Состояние',
  uses: 'Осталось применений',
  done: 'Исправлено: {item}.',
  open: 'Исправить',
  onto: 'Стоит на',
}
