import type { Same } from '../same'
import type { pack as en } from '../en/pack'

export const pack: Same<typeof en> = {
  title: 'Пакеты содержимого',
  text: 'Что пакет добавляет или меняет, действует в этой кампании с этого момента; последующие пакеты важнее предыдущих.',
  none: 'Для этих правил не установлено ни одного пакета.',
  install: 'Установить пакет из файла',
  installed: 'Пакет установлен.',
  holds: 'новых: {entries}, изменённых: {overrides}',
  earlier: 'Раньше: {pack}',
  save: 'Сохранить пакет файлом: {pack}',
  remove: 'Удалить пакет: {pack}',
  removed: 'Пакет удалён.',
}
