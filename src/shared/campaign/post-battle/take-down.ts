import { say } from '../message'
import { hasOwn, worsen, type Person, type Side } from './people'
import { die, notice, sideOf, type Sequence } from './sequence'

/** Take Down: an enemy that its bearer takes out of action is set aside, and may be captured if the bearer's gang wins. */

const rule = 'CAMP-SKL-01'
const what = 'take-down'
/** The fighter may be captured on this roll or more. */
const ledOffOn = 4

/** The winning side whose fighter with Take Down took this one out of action. */
function takerWithIt(sequence: Sequence, { gangId, part }: Person): Side | undefined {
  const taker = sequence.people.get(part?.takenOutBy ?? '')
  if (taker === undefined || taker.gangId === gangId || part?.fate !== 'out-of-action' || !hasOwn(taker, what)) return
  const side = sideOf(sequence, taker.gangId)
  return side?.result.outcome === 'won' ? side : undefined
}

export const isSetAside = (sequence: Sequence, person: Person): boolean => takerWithIt(sequence, person) !== undefined

/** A die for each of them who is alive; on 4 or more the winner may capture it; at most one captive per battle. */
export function leadOffSetAside(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    const side = takerWithIt(sequence, person)
    const { fighter, status, critical, gangId } = person
    const away = status === 'dead' || status === 'captured' || critical || hasOwn(person, 'horrific')
    if (side === undefined || away || fighter.category === 'vehicle' || hasCaptive(sequence, side)) continue
    const named = { fighter: fighter.name, on: ledOffOn }
    const text = say('postBattle.rollTakeDown', named)
    const ask = { id: `take-down/${fighter.id}`, section: 'captures', rule, text } as const
    const rolled = die(sequence, { ...ask, gangId, fighterId: fighter.id })
    if (rolled === null || rolled < ledOffOn || !isWanted(sequence, side, person)) continue
    person.captor = side.gang.id
    worsen(person, 'captured', 'captured')
  }
}

const hasCaptive = ({ people }: Sequence, { gang }: Side): boolean =>
  [...people.values()].some(
    ({ captor, status, fighter }) => captor === gang.id && status === 'captured' && fighter.status !== 'captured',
  )

function isWanted(sequence: Sequence, { gang }: Side, { fighter }: Person): boolean {
  const where = `${gang.id}/take-down/${fighter.id}`
  const wanted = sequence.draft.choices.facts[where]
  if (wanted === undefined)
    notice(sequence, 'info', rule, say('postBattle.mayLeadOff', { fighter: fighter.name, gang: gang.name }), {
      where: `choices.facts.${where}`,
      gangId: gang.id,
    })
  return wanted === 1
}
