import type { Same } from '../same'
import type { site as en } from '../en/site'

export const site: Same<typeof en> = {
  publish: 'Опубликовать страницами',
  publishText:
    'Таблица, банды с бойцами, битвы, летопись и карта одним ZIP: на любой сайт или просто переслать, читается с любого телефона без сети. Не попадут: личные заметки и заметки арбитра, кредиты, склады и всё, что лежит рубашкой вверх.',
  withPlayers: 'С именами игроков',
  otherLanguage: 'In English',
  pages: 'Страницы',
  asOf: 'На {date}',
  report: 'Как это было',
  lost: 'Запись этой битвы нынешние правила больше не читают.',
  cycle: 'Цикл {number}',
  noSheet: 'Такого листа отряда в данных больше нет: {datasheet}.',
  departed: 'Ушли из банды',
  nobodyYet: 'Пока никого',
}
