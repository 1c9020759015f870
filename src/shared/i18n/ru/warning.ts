import type { Same } from '../same'
import type { warning as en } from '../en/warning'

export const warning: Same<typeof en> = {
  overdrawn: 'Банда должна {credits} кр',
  otherPrice: '{what}: по списку {listed} кр, заплачено {paid}',
  notListed: '{item} – нет в списке для этого покупателя',
  weaponDiscarded: '{fighter} остаётся без оружия: {item}',
}
