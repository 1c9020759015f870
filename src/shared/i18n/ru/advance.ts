import type { Same } from '../same'
import type { advance as en } from '../en/advance'

export const advance: Same<typeof en> = {
  'willpower-or-intelligence': 'Воля или интеллект',
  'leadership-or-cool': 'Лидерство или хладнокровие',
  initiative: 'Инициатива',
  movement: 'Движение',
  'movement-or-initiative': 'Движение или инициатива',
  'weapon-or-ballistic-skill': 'Рукопашная или меткость',
  'strength-or-toughness': 'Сила или стойкость',
  'wounds-or-attacks': 'Раны или атаки',
  'random-primary-skill': 'Случайный навык из основного набора',
  'chosen-primary-skill': 'Выбранный навык из основного набора',
  'random-secondary-skill': 'Случайный навык из дополнительного набора',
  'chosen-secondary-skill': 'Выбранный навык из дополнительного набора',
  'any-random-skill': 'Случайный навык из любого набора',
  champion: 'Становится чемпионом и получает случайный основной навык',
  specialist: 'Становится специалистом и получает случайный основной навык',
  tooDear: 'Нужно опыта {needs}, есть {has}',
  noSuchCharacteristic: 'Такой характеристики нет',
  atItsBest: 'Лучше некуда',
  tooFarAbove: 'Выше профиля дальше некуда',
  notOffered: 'Этому бойцу недоступно',
  skillNotThere: 'Уже известно или не из этого набора',
  rollAgain: 'Такой навык уже есть: бросьте ещё раз',
  needsDice: 'Сначала бросьте 2D6',
  notInRow: 'Этой строке такое не выпадает или расти некуда',
}
