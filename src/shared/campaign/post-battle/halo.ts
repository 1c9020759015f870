import { say } from '../message'
import type { Person } from './people'
import { pick, type Sequence } from './sequence'
import type { Visit } from './visit'

/** Halo device: another fighter of the gang suffers the whole lasting injury, and the bearer is Out Cold. */

const rule = 'CAMP-EQP-01'
const what = 'halo-device'

/** The fighter who takes the injury; null: its bearer does, or the player has not answered yet. */
export function takenBy(sequence: Sequence, person: Person, { id, section }: Visit, result: string): Person | null {
  const { fighter, gangId } = person
  if (section !== 'injuries' || !fighter.items.some(({ item }) => item === what)) return null
  const others = [...sequence.people.values()].filter(
    (one) =>
      one !== person &&
      one.gangId === gangId &&
      one.status !== 'dead' &&
      one.status !== 'captured' &&
      one.fighter.category !== 'vehicle',
  )
  const picked = pick(sequence, {
    where: `${gangId}/${id}/${what}`,
    rule,
    text: say('postBattle.whoTakesInjury', { fighter: fighter.name, first: result }),
    gangId,
    options: others.map((one) => ({ value: one.fighter.id, name: one.fighter.name })),
  })
  return others.find((one) => one.fighter.id === picked) ?? null
}
