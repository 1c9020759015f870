import type { Same } from '../same'
import type { leaving as en } from '../en/leaving'

export const leaving: Same<typeof en> = {
  title: 'Сохранить как',
  text: 'Банда как она есть: читать, печатать в другом месте или открыть в другой программе.',
  own: 'Scars & Scrip (чтобы загрузить снова)',
  markdown: 'Текст Markdown',
  html: 'Веб-страница (HTML)',
  csv: 'Таблица (CSV)',
  tabletop: 'Tabletop Simulator (сохранённый объект)',
  datacards: 'Карточки Game-datacards (JSON)',
  roster: 'Ростер (вид BattleScribe, .ros)',
  rosterText:
    'Для программ, которые читают готовые ростеры. BattleScribe и New Recruit открывают только ростеры по своим файлам данных, а для этих списков их нет.',
  label: 'Метка',
  status: 'Статус',
  list: 'Список',
  rating: 'Рейтинг',
  wealth: 'Богатство',
  credits: 'Кредиты',
  reputation: 'Репутация',
  stash: 'Склад',
  unofficial: 'Сделано в Scars & Scrip: неофициально, без связи с каким-либо издателем.',
}
