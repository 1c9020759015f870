import type { board as english } from '../en/board'
import type { Same } from '../same'

/** Стол: что на нём лежит и что там можно сделать. */
export const board: Same<typeof english> = {
  legend: 'Обозначения',
  hideLegend: 'Скрыть обозначения',
  fromTo: 'высота от {from} до {to}',
  high: 'высота {top}',
  flat: 'плоское',
  'sight.shut': 'насквозь не видно: укрытие',
  'sight.open': 'никого не скрывает',
  'way.climbed': 'залезают, стоят наверху',
  'way.round': 'обходят',
  'way.crossed': 'перелезают, наверху не стоят',
  'way.entered': 'входят',
  'way.up': 'ведёт наверх',
  'effect.difficult': 'каждый дюйм стоит двух (NEC-TERR-03)',
  'effect.dangerous': 'каждый дюйм стоит двух; проверка инициативы или выбывает (NEC-TERR-04)',
  'effect.barricade': 'проверка инициативы или на 2″ меньше (NEC-TERR-07)',
  'effect.platform': 'лезть вдвое дороже (NEC-CLIMB-02)',
  'effect.structure': 'лезть вдвое дороже (NEC-CLIMB-02)',
  'effect.pit': 'упавший выбывает (NEC-TERR-11)',
  'effect.ladder': 'лезть не дороже, чем идти (NEC-TERR-09)',
  'effect.door': 'открыта — словно её нет; закрыта — не пройти (NEC-TERR-20)',
  'effect.terminal': 'проверка интеллекта с −2 (NEC-TERR-31)',
  'effect.duct': 'проползают, стоя в 1″ (NEC-TERR-36)',
  underneath: '{name}, под настилом',
}
