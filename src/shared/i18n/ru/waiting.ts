import type { Same } from '../same'
import type { waiting as en } from '../en/waiting'

export const waiting: Same<typeof en> = {
  title: 'Что ждёт',
  more: 'Ещё {count} | Ещё {count} | Ещё {count}',
  'kind.battle': 'Доиграть битву',
  'kind.battle-over': 'Битва доиграна: завершить',
  'kind.post-battle': 'Подвести итоги битвы',
  'kind.answer': 'Ответить на вызов',
  'kind.challenge': 'Сыграть битву',
  'kind.captive': 'Пленник: {name}',
  'kind.advances': 'Бросить улучшения: {count}',
  'kind.roster': 'Состав не по правилам: {count}',
  today: 'с сегодняшнего дня',
  days: '{count} день | {count} дня | {count} дней',
  due: 'срок {day}',
  late: 'срок был {day}',
}
