import { say } from '../message'
import { captorOf } from './captor'
import { hasOwn, worsen, type Person } from './people'
import { pick, type Sequence } from './sequence'

/** Slippery Scummer: where it would be captured another of its gang may be, whom nobody can rescue. */

const rule = 'CAMP-SKL-01'
const capturedInstead = 'captured-instead'

/** Whether somebody else was led off in its place; until its player has said so it is captured itself. */
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
