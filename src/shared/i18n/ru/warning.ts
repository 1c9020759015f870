import type { Same } from '../same'
import type { warning as en } from '../en/warning'

export const warning: Same<typeof en> = {
  overdrawn: 'Банда должна {credits} кр',
  otherPrice: '{what}: по списку {listed} кр, заплачено {paid}',
  notListed: '{item} – нет в списке для этого покупателя',
  weaponDiscarded: '{fighter} остаётся без оружия: {item}',
  unfitTrader: '{fighter} сейчас не может торговать',
  noTrader: 'Никто не потратил на поиск действие «Торговля»',
  tradeAtFounding: 'При основании банда покупает только по своему списку',
  'trade.too-rare': '{item} – слишком редкая вещь для этого поиска',
  'trade.too-illegal': '{item} – слишком незаконная вещь для этого поиска',
  'trade.exclusive': '{item} продаётся только по спискам домов',
  'trade.unknown': 'Неизвестно, где продаётся {item}',
  hangersOnLeave: 'Сменив сторону, банда теряет прихвостней: отпустить {count}',
  saleOfBoon: '{item} – дар территории, продавать нельзя',
  tooGreen: '{fighter}: улучшений {count}, для повышения мало',
  notFirstInLine: '{first} в очереди раньше, чем {fighter}',
  'injury.further': '{fighter}: бросьте остальные травмы',
  'injury.dead': '{fighter} умирает: оформите смерть',
  'injury.captured': '{fighter} может попасть в плен: решите, к кому',
  'injury.critical': '{fighter} при смерти: доктор или смерть',
  noDealWithOutlaws: 'Законопослушные не торгуются с изгоями за пленника {fighter}',
  backAgain: '{fighter} уже возвращался',
  humbleReturn: 'Возвращаются только лидеры и чемпионы: {fighter}',
}
