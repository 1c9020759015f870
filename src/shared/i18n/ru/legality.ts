import type { Same } from '../same'
import type { legality as en } from '../en/legality'

export const legality: Same<typeof en> = {
  overdrawn: 'Банда должна {credits} кредитов',
  startsAsOutlaw: 'Такие банды начинают вне закона',
  noLeader: 'У банды нет лидера',
  tooManyLeaders: 'Лидеров {leaders}, а можно {allowed}',
  tooManySpecialists: 'Специалистов при создании {specialists}, а можно {allowed}',
  outnumbered:
    'Всего {own}: {group}. Должно быть не меньше, чем: {others} ({count}). Наймите ещё {missing} или расстаньтесь с кем-нибудь',
  tooMany: '{own}: {group}. Можно не больше {allowed}',
  tooFew: '{own}: {group}. Нужно не меньше {needed}',
  tooMuchSupport: 'Прихвостней и громил {own}, при репутации {reputation} можно {allowed}',
  foreignFighter: '{fighter} ({type}) не из списка этой банды',
  outlawHired: '{fighter} вне закона и законопослушным не служит',
  lawfulHired: '{fighter} не вне закона и таким бандам не служит',
  skillToChoose: '{fighter} может выбрать начальный навык',
  aboveCap: '{fighter} превысил свой предел: {stat}',
  crewOnFoot: 'У бойца {fighter} нет машины',
  mustAdvance: '{fighter} должен бросить на развитие',
  tooManyWeapons: '{fighter} несёт оружия на {own} мест, а мест {allowed}',
  tooManyInSet: '{fighter} несёт оружия на {own} мест, а в наборе {set} мест {allowed}',
  kitTooDear: '{fighter} несёт снаряжения на {own} кредитов, а можно на {allowed}',
  tooUnwieldy: '{fighter} несёт громоздкого оружия {own}, а можно одно',
  skillsOfHired: '{fighter} получает три случайных навыка или один случайный и один на выбор',
  onNoWeapon: '{item} бойца {fighter} ни на какое оружие не поставлено',
  doesNotFit: '{item} бойца {fighter} не подходит к оружию {weapon}',
  notTogether: '{item} бойца {fighter} не сочетается с другой принадлежностью на оружии {weapon}',
  notListed: '{item} нет в списке для бойца {fighter}',
  exclusive: '{item} продают другим, не бойцу {fighter}',
  weaponClass: '{fighter} не может носить {item}: {class}',
}
