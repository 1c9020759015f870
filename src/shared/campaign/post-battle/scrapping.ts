import { roundUpTo5 } from '../dice'
import { say } from '../message'
import type { RosterFighter } from '../roster'
import { isLeftOut } from './absent'
import { gangsAfter } from './after'
import { scrapTimes } from './holders'
import { leave } from './people'
import { bodyCost } from './repairs'
import { nameOf, notice, payCredits, sideOf, type Sequence } from './sequence'

/** CAMP-PST-42. Whether it may be scrapped: a damaged vehicle on the roster. */
export const isScrappable = ({ category, status, injuries }: RosterFighter): boolean =>
  category === 'vehicle' && injuries.length > 0 && (status === 'active' || status === 'in-repair')

/**
 * CAMP-PST-42. Pays a percentage of the cost of vehicle and upgrades; the upgrades are lost with it, weapons and wargear go
 * to the stash.
 */
export function scrapVehicles(sequence: Sequence): void {
  const wanted = sequence.draft.choices.scrap ?? []
  for (const [n, vehicleId] of wanted.entries()) {
    const where = `choices.scrap.${n}`
    if (isLeftOut(sequence, vehicleId, { where, rule: 'CAMP-PST-42' })) continue
    const vehicle = sequence.people.get(vehicleId)
    const side = vehicle && sideOf(sequence, vehicle.gangId)
    const [after] = side ? gangsAfter([side.gang], sequence.lines) : []
    const now = after?.fighters.find(({ id }) => id === vehicleId)
    if (
      vehicle === undefined ||
      side === undefined ||
      now === undefined ||
      !isScrappable({ ...now, status: vehicle.status })
    ) {
      const refused = say('postBattle.nothingToScrap', { vehicle: nameOf(sequence, vehicleId) })
      notice(sequence, 'error', 'CAMP-PST-42', refused, { where })
      continue
    }
    const worth = roundUpTo5((bodyCost(sequence, vehicle) * sequence.edition.repairs.scrap) / 100)
    const amount = worth * scrapTimes(sequence, side)
    const text = say('postBattle.scrapped', { vehicle: vehicle.fighter.name })
    payCredits(sequence, side, {
      id: `scrapped/${vehicleId}`,
      section: 'clean-house',
      rule: 'CAMP-PST-42',
      text,
      reason: 'scrap',
      amount,
    })
    leave(vehicle, 'dismissed', 'scrapped')
  }
}
