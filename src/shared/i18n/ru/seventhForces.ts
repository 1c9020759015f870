import type { forcesBattle as BattleOf, forcesLog as LogOf, forcesRule as RuleOf } from '../en/seventhForces'
import type { Same } from '../same'

export const forcesBattle = {
  'ask.shooting.vehicle': '{unit}: что делает?',
  'ask.shoot.ordnance': '{unit}: стрелять артиллерией? Остальное оружие стреляет навскидку',
  'ask.shoot.aimed': '{unit}: из какого оружия целится? Остальное стреляет навскидку',
  'ask.shoot.spirit': '{unit}: какое оружие Дух Машины наводит на отдельную цель?',
  'ask.at-access': '{unit}: у какого транспорта все модели не дальше {distance} от люка?',
  'ask.move.flat-out': '{unit}: куда мчится на полном ходу? До {distance}',
  'ask.reserve.outflank': '{unit}: со своего края стола или с фланга?',
  'ask.reserve.flank': '{unit}: с какого фланга выходит?',
  'roll.outflank.roll': 'с какого фланга выход',
  'roll.mishap.roll': 'неудача глубокого удара',
  'ask.psychic.dice': '{unit}: сколько кубиков варп-заряда? Каждые 4+ дают заряд',
  'ask.psychic.denying': 'Отвергнуть ведьму: сколько кубиков? Каждая 6 снимает заряд',
  'roll.warp-charge.roll': 'варп-заряд',
  'roll.perils.hits': 'попадания от опасностей варпа',
  'roll.perils.victim': 'кого поражает варп',
  'roll.perils.power': 'какая сила потеряна',
  'roll.perils.charges': 'сколько кубиков потеряно',
  'option.force': 'Сила («Форс»)',
  'option.book-1': 'Сила из своей книги, цена 1',
  'option.book-2': 'Сила из своей книги, цена 2',
  'option.book-3': 'Сила из своей книги, цена 3',
  'option.outflank': 'Обход с фланга',
  'option.left': 'Слева',
  'option.right': 'Справа',
  'option.difficult': 'По труднопроходимой местности',
  'option.flat-out': 'На полный ход',
  'option.nothing': 'Ничего',
} as const satisfies Same<typeof BattleOf>

export const forcesLog = {
  outflanks: '{unit} пойдёт в обход с фланга',
  'flank.left': '{unit} выходит с левого фланга',
  'flank.right': '{unit} выходит с правого фланга',
  'mishap.destroyed': '{unit}, неудача: отряд потерян',
  'mishap.misplaced': '{unit}, неудача: отряд ставит противник',
  'mishap.delayed': '{unit}, неудача: выходит ходом позже',
  warpCharge: 'Кубики варп-заряда: {own} и {others}',
  powerHarnessed:
    '{unit}: {count} заряд, достаточно | {unit}: {count} заряда, достаточно | {unit}: {count} зарядов, достаточно',
  powerFailed: '{unit}: {count} заряд, мало | {unit}: {count} заряда, мало | {unit}: {count} зарядов, мало',
  powerDenied: 'Сила отряда {unit} отвергнута',
  powerStands: 'Сила отряда {unit} не отвергнута',
  manifestsForce: '{unit} наполняет психосиловое оружие варпом',
  manifests: '{unit} применяет силу',
  perils: '{unit}, опасности варпа: {count}',
  chargesLost:
    'Обе стороны теряют {count} кубик варп-заряда | Обе стороны теряют {count} кубика варп-заряда | Обе стороны теряют {count} кубиков варп-заряда',
  'moved.flat-out': '{unit} мчится на полном ходу',
  'ask.at-access': 'кто стоит у люка',
} as const satisfies Same<typeof LogOf>

export const forcesRule = {
  objectives: 'Маркеры целей на столе',
  'objectives.text': 'Каждый в конце простой миссии приносит три победных очка',
} as const satisfies Same<typeof RuleOf>
