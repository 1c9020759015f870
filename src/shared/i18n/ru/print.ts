import type { Same } from '../same'
import type { print as en } from '../en/print'

export const print: Same<typeof en> = {
  title: 'Печать',
  paper: 'Бумага',
  'paper.a4': 'A4',
  'paper.letter': 'US Letter',
  language: 'Язык карточек',
  fighters: 'Бойцы',
  all: 'Все',
  none: 'Никого',
  cards: '{count} карточка | {count} карточки | {count} карточек',
  pages: '{count} лист | {count} листа | {count} листов',
  size: 'Карточки 100 × 110 мм, по четыре на листе. Печатайте в масштабе 100 %, без подгонки под страницу.',
  save: 'Сохранить PDF',
  preview: 'Листы, какими они выйдут из принтера',
  nobody: 'Никто не выбран',
  nobodyText: 'Выберите хотя бы одного бойца, и лист появится здесь.',
}
