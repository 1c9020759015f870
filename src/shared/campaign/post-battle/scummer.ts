import { say } from '../message'
import { captorOf } from './captor'
import { hasOwn, worsen, type Person } from './people'
import { pick, type Sequence } from './sequence'

/** Slippery Scummer: if it would be captured, another fighter of its gang may be captured instead, who can't be rescued. */

const rule = 'CAMP-SKL-01'
const capturedInstead = 'captured-instead'

/** Whether another fighter is captured in its place; until its player has answered it is captured itself. */
export function slipsAway(sequence: Sequence, person: Person): boolean {
  if (!hasOwn(person, 'slippery-scummer')) return false
  const { fighter, gangId } = person
  const others = [...sequence.people.values()].filter(
    (one) => one !== person && one.gangId === gangId && one.status === 'active' && one.fighter.category !== 'vehicle',
  )
  const picked = pick(sequence, {
    where: `${gangId}/${fighter.id}/instead`,
    rule,
    text: say('postBattle.whoInstead', { fighter: fighter.name }),
    gangId,
    options: others.map((one) => ({ value: one.fighter.id, name: one.fighter.name })),
  })
  const instead = others.find((one) => one.fighter.id === picked)
  const captor = instead && captorOf(sequence, person)
  if (!instead || !captor) return false
  instead.captor = captor.gang.id
  worsen(instead, 'captured', capturedInstead)
  return true
}
