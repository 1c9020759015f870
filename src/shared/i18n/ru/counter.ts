import type { Same } from '../same'
import type { counter as en } from '../en/counter'

export const counter: Same<typeof en> = {
  title: 'Свои счётчики',
  name: 'Название счётчика',
  new: 'Что считать',
  placeholder: 'Убийства топором, слава…',
  add: 'Считать',
  onCard: 'На карточке',
  remove: 'Больше не считать: {name}',
  removed: 'Счётчик «{name}» убран.',
}
