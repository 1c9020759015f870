import type { BoonEffect } from '../content/schema'
import type { Edition } from './editions'
import type { RosterFighter } from './roster'

/** CAMP-DOM-14, CAMP-CRE-44. Hired guns that holdings provide for every battle for free, with their equipment. */

/** The group of all other types for hire, besides those of CAMP-CRE-45. */
const anybody = 'anybody'

type Kits = Pick<Edition, 'hiredKits'>
type Hired = Pick<RosterFighter, 'type' | 'category' | 'status' | 'boonOf'> & { readonly free: boolean }

const groupOf = (type: string, { hiredKits }: Kits): string => hiredKits[type]?.group ?? anybody

/** Whether hiring this type is free now. `there`: fighters already hired for the next battle. */
export function isHiredFree(
  type: { readonly id: string; readonly category: string },
  effects: readonly BoonEffect[],
  there: readonly Hired[],
  kits: Kits,
): boolean {
  if (type.category !== 'hired-gun') return false
  const offers = effects.flatMap((effect) =>
    effect.kind === 'hires-free' ? [{ left: effect.choices.map((choice) => ({ ...choice })) }] : [],
  )
  const taken = there.filter(({ free, category }) => free && category === 'hired-gun')
  for (const hired of taken) take(offers, groupOf(hired.type, kits))
  return take(offers, groupOf(type.id, kits))
}

interface Offer {
  left: { group: string; count: number }[]
}

/** Takes one of a group from the first offer that has any left; an offer's other choices are then gone. */
function take(offers: readonly Offer[], group: string): boolean {
  for (const offer of offers) {
    const choice = offer.left.find((one) => (one.group === group || one.group === anybody) && one.count > 0)
    if (choice === undefined) continue
    offer.left = [{ ...choice, count: choice.count - 1 }]
    return true
  }
  return false
}
