import type { start as en } from '../en/start'
import type { Same } from '../same'

export const start: Same<typeof en> = {
  building: 'Собираю Scars & Scrip…',
  open: 'Scars & Scrip открыт по адресу {url}',
  particulars: 'Ссылка действует один раз. Данные: {dataFolder}. Завершить: Ctrl+C.',
  again: 'Scars & Scrip уже запущен: {url}',
  window: 'Scars & Scrip уже открыт в своём окне.',
  windowOpen: 'Scars & Scrip открыт в своём окне. Данные: {dataFolder}',
  'menu.edit': 'Правка',
  'menu.view': 'Вид',
  'menu.window': 'Окно',
  'menu.undo': 'Отменить ввод',
  'menu.redo': 'Повторить ввод',
  'menu.cut': 'Вырезать',
  'menu.copy': 'Копировать',
  'menu.paste': 'Вставить',
  'menu.selectAll': 'Выделить всё',
  'menu.larger': 'Крупнее',
  'menu.smaller': 'Мельче',
  'menu.actualSize': 'Исходный размер',
  'menu.fullScreen': 'Во весь экран',
  'menu.minimise': 'Свернуть',
  'menu.close': 'Закрыть окно',
  'menu.quit': 'Выйти из Scars & Scrip',
}
