import type { Same } from '../same'
import type { picture as en } from '../en/picture'

export const picture: Same<typeof en> = {
  add: 'Добавить картинку',
  other: 'Другая картинка',
  remove: 'Убрать картинку',
  gone: 'Картинка убрана.',
  of: 'Картинка: {name}',
  title: 'Картинка',
}
