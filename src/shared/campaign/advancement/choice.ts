import { z } from 'zod'
import type { Catalogue } from '../../content/catalogue'
import { fits, sum } from '../dice'
import type { AdvanceEntry, AdvanceGain, Edition } from '../editions'
import { say, type Message } from '../message'
import type { RosterFighter } from '../roster'
import { advanceCost, advanceMenu } from './menu'
import { ranksDue } from './ranks'
import { rolledAdvance } from './rolled'
import { randomSkillDie, rolledSkill, skillsLeft } from './skills'
import type { Settled } from './take'
import { experienceUse } from './use'

const slug = z.string().min(1)
const faces = z.array(z.number().int().min(1).max(6)).max(40)

/**
 * How an advancement was gained. `menu`: bought (CAMP-ADV-01); `what` is the characteristic, or the skill set. `rolled`: 2D6
 * (CAMP-ADV-04); the row decides which `what` is allowed. `ranked`: a rank's 2D6 allow an entry (CAMP-N26-01). `skill`: the
 * chosen skill, if it is chosen. `skillDice`: all faces rolled for a random skill; only the last counts.
 */
export const advanceTakenSchema = z.discriminatedUnion('how', [
  z.object({ how: z.literal('menu'), advance: slug, what: slug, skill: slug.nullable(), skillDice: faces }),
  z.object({ how: z.literal('rolled'), dice: faces, what: slug, skillDice: faces }),
  z.object({
    how: z.literal('ranked'),
    dice: faces,
    advance: slug,
    what: slug,
    skill: slug.nullable(),
    skillDice: faces,
  }),
])
export type AdvanceTaken = z.infer<typeof advanceTakenSchema>

/** The result of an advancement, with the rule it breaks; `impossible`: it can't be carried out at all. */
export type AdvanceVerdict =
  | {
      readonly kind: 'settled'
      readonly settled: Settled
      readonly dice: readonly number[]
      readonly against: Message | null
    }
  | { readonly kind: 'impossible'; readonly text: Message }

const impossible = (text: Message): AdvanceVerdict => ({ kind: 'impossible', text })

/** CAMP-ADV-01..07, CAMP-N26-01. */
export function settleAdvance(
  fighter: RosterFighter,
  taken: AdvanceTaken,
  catalogue: Catalogue,
  edition: Edition,
): AdvanceVerdict {
  switch (taken.how) {
    case 'menu':
      return experienceUse(fighter, edition) === 'spends'
        ? bought(fighter, taken, catalogue, edition)
        : impossible(say('advance.notOffered'))
    case 'rolled':
      return rolled(fighter, taken, catalogue, edition)
    case 'ranked':
      return ranked(fighter, taken, catalogue, edition)
  }
}

/** CAMP-N26-01. An entry with a number up to the roll, as part of a rank; it costs no experience. */
function ranked(
  fighter: RosterFighter,
  { dice, ...taken }: Extract<AdvanceTaken, { how: 'ranked' }>,
  catalogue: Catalogue,
  edition: Edition,
): AdvanceVerdict {
  if (!fits({ count: 2, sides: 6, ordered: false }, dice)) return impossible(say('advance.needsDice'))
  const entry = edition.advancement.ranks?.entries.find(({ id }) => id === taken.advance)
  if (entry === undefined) return impossible(say('advance.notOffered'))
  if (entry.from > sum(dice)) return impossible(say('advance.rollTooLow', { needs: entry.from }))
  const verdict = bought(fighter, { ...taken, how: 'menu' }, catalogue, edition)
  if (verdict.kind === 'impossible') return verdict
  const unearned = ranksDue(fighter, edition) === 0 ? say('advance.noRankDue') : null
  return { ...verdict, dice: [...dice, ...verdict.dice], against: verdict.against ?? unearned }
}

function bought(
  fighter: RosterFighter,
  { advance, what, skill, skillDice }: Extract<AdvanceTaken, { how: 'menu' }>,
  catalogue: Catalogue,
  edition: Edition,
): AdvanceVerdict {
  const option = advanceMenu(fighter, catalogue, edition).find(({ entry }) => entry.id === advance)
  const choice = option?.choices.find((one) => one.what === what)
  if (option === undefined || choice === undefined) return impossible(say('advance.notOffered'))
  const { entry } = option
  const chosen = entry.gain.kind === 'skill' && entry.gain.how === 'chosen'
  const gained = chosen ? skill : skillFrom(fighter, what, skillDice, entry.gain, catalogue, edition)
  if (chosen && (gained === null || !skillsLeft(fighter, what, catalogue).some(({ id }) => id === gained))) {
    return impossible(say('advance.skillNotThere'))
  }
  if (entry.gain.kind !== 'characteristic' && gained === null) return impossible(say('advance.rollAgain'))
  return {
    kind: 'settled',
    settled: {
      id: entry.id,
      gain: entry.gain,
      experience: costOf(entry, fighter, what, edition),
      value: entry.value,
      stat: entry.gain.kind === 'characteristic' ? what : null,
      skill: gained,
    },
    dice: skillDice,
    against: choice.why,
  }
}

const costOf = (entry: AdvanceEntry, fighter: RosterFighter, what: string, edition: Edition): number =>
  advanceCost(entry, fighter, entry.gain.kind === 'characteristic' ? what : null, edition).value

function rolled(
  fighter: RosterFighter,
  { dice, what, skillDice }: Extract<AdvanceTaken, { how: 'rolled' }>,
  catalogue: Catalogue,
  edition: Edition,
): AdvanceVerdict {
  if (!fits({ count: 2, sides: 6, ordered: false }, dice)) return impossible(say('advance.needsDice'))
  if (experienceUse(fighter, edition) !== 'rolls') return impossible(say('advance.notOffered'))
  const { id, value, gain, stats } = rolledAdvance(dice, fighter, catalogue, edition)
  const cost = edition.advancement.rolled.experience
  const against = fighter.experience < cost ? say('advance.tooDear', { has: fighter.experience, needs: cost }) : null
  if (gain.kind === 'characteristic') {
    if (!stats.some(({ stat }) => stat === what)) return impossible(say('advance.notInRow'))
    return { kind: 'settled', settled: { id, gain, experience: cost, value, stat: what, skill: null }, dice, against }
  }
  const skill = skillFrom(fighter, what, skillDice, gain, catalogue, edition)
  if (skill === null) return impossible(say('advance.rollAgain'))
  return {
    kind: 'settled',
    settled: { id, gain, experience: cost, value, stat: null, skill },
    dice: [...dice, ...skillDice],
    against,
  }
}

/** CAMP-ADV-05. The last face gives the skill; the earlier faces gave skills that the fighter already has. */
function skillFrom(
  fighter: RosterFighter,
  set: string,
  skillDice: readonly number[],
  gain: AdvanceGain,
  catalogue: Catalogue,
  edition: Edition,
): string | null {
  if (gain.kind === 'characteristic') return null
  const last = skillDice.at(-1)
  return last === undefined ? null : (rolledSkill(fighter, set, last, catalogue, edition)?.id ?? null)
}

/** Rolls for a random skill until the fighter doesn't have it yet; empty if the fighter has all of them. */
export function rollSkill(
  fighter: RosterFighter,
  set: string,
  die: (sides: number) => number,
  catalogue: Catalogue,
  edition: Edition,
): number[] {
  const sides = randomSkillDie(fighter)
  const open = Array.from({ length: sides }, (_, n) => n + 1).some(
    (face) => rolledSkill(fighter, set, face, catalogue, edition) !== null,
  )
  if (!open) return []
  const rolledFaces: number[] = []
  for (;;) {
    const face = die(sides)
    rolledFaces.push(face)
    if (rolledSkill(fighter, set, face, catalogue, edition) !== null) return rolledFaces
  }
}
