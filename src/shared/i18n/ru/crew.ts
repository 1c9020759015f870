import type { Same } from '../same'
import type { crew as en } from '../en/crew'

export const crew: Same<typeof en> = {
  recovering: '{fighter} лечится',
  captured: '{fighter} в плену',
  inRepair: '{fighter} в ремонте',
  gone: '{fighter} не в списке банды',
  hangerOn: '{fighter} из прихвостней и дерётся, только когда на банду нападают дома',
  hiredGun: '{fighter} нанят и выходит сверх отряда',
  vehicle: '{fighter} выходит со своим экипажем',
  beast: '{fighter} выходит со своим хозяином',
  noVehicle: 'У бойца {fighter} нет машины на ходу',
  notOnRaids: '{fighter} в налёты не ходит',
  oneChampion: '{gang} берёт в налёт чемпионов: {champions}, а можно одного',
  noUnderdog: '{gang} стоит {rating} и не слабее соперника: можно не больше {needed}',
  cravesObscura: '{fighter} зависит от обскуры: идёт на битву только на 4 и больше на D6',
  cravesFrenzon: '{fighter} зависит от френзона: идёт на битву только после дозы',
  tooMany: 'Выбрано {picked}, а можно {allowed}',
  tooFew: 'Выбрано {picked}, а нужно {needed}',
  twice: 'Боец {fighter} выбран дважды',
  noSuchSet: 'У бойца {fighter} нет такого набора',
}
