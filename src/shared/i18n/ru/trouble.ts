import type { Same } from '../same'
import type { trouble as en } from '../en/trouble'

export const trouble: Same<typeof en> = {
  title: 'Этот экран не удалось показать',
  text: 'Ошибка в приложении. Всё, что было сохранено раньше, на месте.',
  back: 'Назад',
  home: 'На главную',
  takeBackInput: 'Взять назад последний шаг битвы',
  callOff: 'Прекратить битву',
  callOffText: 'Битва закончится без итога, будто её не было. Это можно отменить.',
}
