import type { Same } from '../same'
import type { stash as en } from '../en/stash'

export const stash: Same<typeof en> = {
  title: 'Склад',
  empty: 'Склад пуст',
  emptyText: 'Здесь лежит то, что никто не носит: запасное оружие, добыча, снаряжение ушедших на покой.',
  buy: 'Купить на склад',
  item: 'Что',
  kind: 'Вид',
  condition: 'Состояние',
  value: 'Ценность',
  paid: 'Уплачено',
  actions: 'Действия',
  give: 'Отдать бойцу',
  sell: 'Продать',
  sellTitle: 'Продать: {item}',
  sellFor: 'За сколько кредитов',
  sellText: 'Ценность: {value}. Продажа приносит на {dice} меньше, но не меньше 5.',
  die: 'Что на кубике',
  roll: 'Бросить',
  sold: '{item}: продано.',
  given: '{item}: теперь у бойца {fighter}.',
  fit: 'Поставить',
  noInjury: 'Ни у кого нет травмы, которую это возмещает.',
  noWeapon: 'Ни к одному оружию банды не подходит.',
}
