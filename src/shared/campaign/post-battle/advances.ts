import { effectOf, randomSkillDie, rolledSkill, settleAdvance, withAdvance, type AdvanceTaken } from '../advancement'
import { say } from '../message'
import { isOnRoster, type RosterFighter } from '../roster'
import { isLeftOut } from './absent'
import { gangsAfter } from './after'
import { dice, nameOf, notice, write, type Sequence } from './sequence'

/** CAMP-PST-52, CAMP-ADV-01..07. Advancements, chosen or rolled, in their order; they can use the experience of this battle. */
export function takeAdvances(sequence: Sequence): void {
  const wanted = sequence.draft.choices.advances ?? []
  if (wanted.length === 0) return
  const gangs = gangsAfter(
    sequence.sides.map(({ gang }) => gang),
    sequence.lines,
  )
  const fightersById = new Map(gangs.flatMap(({ fighters }) => fighters).map((fighter) => [fighter.id, fighter]))
  for (const [n, { id, fighterId, taken }] of wanted.entries()) {
    const fighter = fightersById.get(fighterId)
    const where = `choices.advances.${n}`
    if (isLeftOut(sequence, fighterId, { where, rule: 'CAMP-PST-52' })) continue
    if (fighter === undefined || !isOnRoster(fighter)) {
      const refused = say('postBattle.nobodyAdvances', { fighter: nameOf(sequence, fighterId) })
      notice(sequence, 'error', 'CAMP-PST-52', refused, { where, fighterId })
      continue
    }
    const after = advance(sequence, fighter, taken, { id: `advance/${id}`, where })
    fightersById.set(fighterId, after)
  }
}

interface At {
  readonly id: string
  readonly where: string
}

function advance(sequence: Sequence, fighter: RosterFighter, taken: AdvanceTaken, { id, where }: At): RosterFighter {
  const { catalogue } = sequence.context
  const { edition } = sequence
  const { gangId, id: fighterId } = fighter
  const first = settleAdvance(fighter, taken, catalogue, edition)
  // A random skill without dice asks for its die here.
  const unrolled = first.kind === 'impossible' && first.text.key === 'advance.rollAgain' && taken.skillDice.length === 0
  const skillDice = unrolled ? askForSkill(sequence, fighter, taken.what, id) : undefined
  if (skillDice === null) return fighter
  const verdict = skillDice === undefined ? first : settleAdvance(fighter, { ...taken, skillDice }, catalogue, edition)
  if (verdict.kind === 'impossible') {
    notice(sequence, 'error', 'CAMP-PST-52', verdict.text, { where, gangId, fighterId })
    return fighter
  }
  const { settled, dice: faces, against } = verdict
  if (against !== null) notice(sequence, 'warning', 'CAMP-ADV-01', against, { where, gangId, fighterId })
  const effect = effectOf(settled, edition)
  const what = settled.skill ?? settled.stat ?? settled.id
  const text = say('postBattle.advances', { fighter: fighter.name, what, experience: settled.experience })
  const line = {
    kind: 'advance',
    id,
    section: 'advances',
    rule: edition.advancement.rule,
    text,
    gangId,
    fighterId,
  } as const
  const happens = write(sequence, { ...line, ...effect, dice: [...faces] })
  return happens ? withAdvance(fighter, effect) : fighter
}

/** CAMP-ADV-05. All faces up to the one that gives a skill; null while one is missing; empty if there is no such set. */
function askForSkill(sequence: Sequence, fighter: RosterFighter, set: string, id: string): number[] | null {
  const { catalogue } = sequence.context
  const sides = randomSkillDie(fighter)
  const gives = (face: number) => rolledSkill(fighter, set, face, catalogue, sequence.edition) !== null
  if (!Array.from({ length: sides }, (_, n) => n + 1).some(gives)) return []
  const faces: number[] = []
  for (let attempt = 1; ; attempt += 1) {
    const text = say('postBattle.rollSkill', { fighter: fighter.name, set })
    const ask = { id: `${id}/skill-${attempt}`, section: 'advances', rule: 'CAMP-ADV-05', text } as const
    const [face] =
      dice(sequence, { ...ask, gangId: fighter.gangId, fighterId: fighter.id }, { count: 1, sides, ordered: false }) ??
      []
    if (face === undefined) return null
    faces.push(face)
    if (gives(face)) return faces
  }
}
