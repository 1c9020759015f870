import type { Same } from '../same'
import type { growth as en } from '../en/growth'

export const growth: Same<typeof en> = {
  title: 'Улучшить бойца {fighter}',
  open: 'Улучшить',
  has: 'Опыта: {count}',
  what: 'Улучшение',
  stat: 'Характеристика',
  set: 'Набор навыков',
  skill: 'Навык',
  skillDie: 'Кубик навыка',
  roll: 'Бросить 2D6',
  again: 'Сначала',
  take: 'Взять',
  notYet: 'Бросок стоит {count} опыта: пока не хватает.',
  learnsNothing: 'Опыта не набирает.',
  advanced: '{fighter}: улучшение получено.',
  promotion: 'Повышение',
  promoted: '{fighter} получает повышение.',
  tooGreen: 'В передышке, от трёх улучшений.',
  succession: 'У банды нет лидера',
  place: 'Место в очереди: {place}.',
  leads: '{fighter} теперь во главе банды.',
  takeBack: 'Отменить',
  takeBackTitle: 'Отменить улучшение',
  tookBack: 'Улучшение отменено.',
  due: 'Бросков: {count}',
}
