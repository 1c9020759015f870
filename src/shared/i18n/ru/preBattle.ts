import type { Same } from '../same'
import type { preBattle as en } from '../en/preBattle'

export const preBattle: Same<typeof en> = {
  stake: 'Ставка',
  steps: 'Перед боем',
  typedScenario: 'Кубики на сценарий',
  hiresFirst: 'Первой нанимает {gang}.',
  underdog: '{gang} отстаёт по рейтингу на {behind} кр.',
  patronage: 'Дом тратит на неё {credits} кр.',
  raid: 'Может выбрать «Отчаянный налёт».',
  favour: 'Милость для банды {gang}',
  'favour.loses-one': 'уходит юнец или бандит',
  'favour.nothing': 'ничего',
  'favour.gear': 'снаряжение дома на 2D6×10 кр. на склад',
  'favour.juve': 'юнец без снаряжения',
  'favour.training': 'D3+1 бойцов получают по D6 опыта',
  'favour.ganger': 'бандит со снаряжением на 100 кр. и 2D6 опыта',
  boons: 'Дары, о которых объявляют',
}
