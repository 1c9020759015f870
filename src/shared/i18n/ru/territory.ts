import type { Same } from '../same'
import type { territory as en } from '../en/territory'

export const territory: Same<typeof en> = {
  title: 'Территории',
  territory: 'Территория',
  holder: 'Владелец',
  nobody: 'Ничья',
  income: 'Доход',
  boons: 'Дары',
  none: 'Территорий пока нет. Их раздадут в начале сезона, или добавьте здесь.',
  home: 'Нельзя ни поставить, ни потерять',
  ruined: 'В руинах',
  ruin: 'Разрушить',
  restore: 'Восстановить',
  removed: '{territory} выбывает из кампании.',
  hidden: 'Рубашкой вверх',
  map: 'Карта территорий',
  chooseText: 'Нажмите на территорию, чтобы передвинуть её на карте.',
  moveText: 'Теперь нажмите, где ей место.',
  picture: 'Картинка вместо карты',
  noPicture: 'Вернуть шестиугольники',
  add: 'Добавить территорию',
  addButton: 'Добавить',
  ofOurOwn: 'Своя собственная',
}
