import { roundUpTo5 } from '../dice'
import { say } from '../message'
import { isPatrons } from '../pre-battle/patronage'
import { fighterRating } from '../rating'
import { leave, type Person, type Side } from './people'
import { amountOf, die, payCredits, type Sequence } from './sequence'

const isHired = ({ fighter }: Person): boolean => fighter.category === 'hired-gun' || isPatrons(fighter)

/** CAMP-CRE-47. Whether it is a bounty hunter of this gang who took part. */
const huntsFor = ({ gang }: Side, { fighter, gangId, part }: Person): boolean =>
  gangId === gang.id &&
  fighter.rules.some(({ id }) => id === 'claiming-bounties') &&
  part !== null &&
  part.fate !== 'not-deployed'

const hunterOf = (sequence: Sequence, side: Side): Person | undefined =>
  [...sequence.people.values()].find((person) => huntsFor(side, person))

/** Whether a line with this id prefix was written and not struck. */
const stands = ({ lines }: Sequence, start: string): boolean =>
  lines.some(({ id, struck }) => id.startsWith(start) && struck === null)

/** CAMP-CRE-47 (b). A die for each captive the gang took in this battle: the bounty hunter's payment. */
export function bountiesOnCaptives(sequence: Sequence): void {
  const { captiveOn, captive } = sequence.edition.bountyHunters
  for (const side of sequence.sides) {
    const hunter = hunterOf(sequence, side)
    if (hunter === undefined) continue
    for (const { fighter, status, captor } of sequence.people.values()) {
      if (status !== 'captured' || fighter.status === 'captured' || captor !== side.gang.id) continue
      const named = { fighter: fighter.name, hunter: hunter.fighter.name, on: captiveOn }
      const line = { id: `hunter/captive/${fighter.id}`, section: 'rewards', rule: 'CAMP-CRE-47' } as const
      const ask = { ...line, gangId: side.gang.id, fighterId: hunter.fighter.id }
      const rolled = die(sequence, { ...ask, id: `${line.id}/claim`, text: say('postBattle.rollHunter', named) })
      if (rolled === null || rolled < captiveOn) continue
      const text = say('postBattle.hunterCaptive', named)
      const amount = amountOf(sequence, { ...ask, text }, captive)
      if (amount !== null) payCredits(sequence, side, { ...line, text, reason: 'bounty', amount })
    }
  }
}

/** CAMP-CRE-47 (a). A percentage of the cost of opponents' fighters who died. */
export function bountiesOnDead(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const hunter = hunterOf(sequence, side)
    if (hunter === undefined) continue
    for (const { fighter, gangId, status } of sequence.people.values()) {
      const opponents = sequence.sides.some(({ gang }) => gang.id === gangId && gang.id !== side.gang.id)
      if (!opponents || status !== 'dead' || fighter.status === 'dead') continue
      const text = say('postBattle.hunterDead', { fighter: fighter.name, hunter: hunter.fighter.name })
      const amount = roundUpTo5((fighterRating(fighter).value * sequence.edition.bountyHunters.deadShare) / 100)
      const line = {
        id: `hunter/dead/${side.gang.id}/${fighter.id}`,
        section: 'clean-house',
        rule: 'CAMP-CRE-47',
      } as const
      payCredits(sequence, side, { ...line, text, reason: 'bounty', amount })
    }
  }
}

/**
 * CAMP-CRE-44, -47, CAMP-PRE-41. Hired guns and fighters paid by patronage serve for one battle; a bounty hunter whose
 * skills weren't all used may stay, unpaid.
 */
export function hiredGunsLeave(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const hired = [...sequence.people.values()].filter((person) => isHired(person) && person.gangId === side.gang.id)
    const hunter = hunterOf(sequence, side)
    const stays = hunter === undefined || isPatrons(hunter.fighter) ? false : hunterStays(sequence, side, hunter)
    for (const person of hired) {
      const waits = person === hunter && stays !== false
      if (!waits && person.status !== 'dead')
        leave(person, 'dismissed', isPatrons(person.fighter) ? 'patronage-over' : 'hire-over')
    }
  }
}

/** After both kinds of income it leaves, after none it stays, after one a die decides. Null while the die is missing. */
function hunterStays(sequence: Sequence, { gang }: Side, { fighter }: Person): boolean | null {
  const captives = [...sequence.people.values()].filter(({ captor }) => captor === gang.id)
  const claimed = captives.some((one) => stands(sequence, `hunter/captive/${one.fighter.id}`))
  const used = [claimed, stands(sequence, `hunter/dead/${gang.id}/`)].filter(Boolean).length
  if (used !== 1) return used === 0
  const { staysOn } = sequence.edition.bountyHunters
  const text = say('postBattle.rollHunterStays', { fighter: fighter.name, on: staysOn })
  const ask = { id: `hunter/stays/${fighter.id}`, section: 'clean-house', rule: 'CAMP-CRE-47', text } as const
  const rolled = die(sequence, { ...ask, gangId: gang.id, fighterId: fighter.id })
  return rolled === null ? null : rolled >= staysOn
}
