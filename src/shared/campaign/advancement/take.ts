import type { Edition } from '../editions'
import type { Advance, FighterCategory, RosterFighter, StatModifier } from '../roster'
import type { AdvanceGain } from '../editions'

/** An advancement as it was settled: what was chosen or rolled. */
export interface Settled {
  /** Entry of the menu or of the rolled table. */
  readonly id: string
  readonly gain: AdvanceGain
  /** Experience it costs. */
  readonly experience: number
  /** What it adds to the fighter's cost. */
  readonly value: number
  readonly stat: string | null
  readonly skill: string | null
}

/** What an advancement changes about a fighter, to be stored. */
export interface AdvanceEffect {
  readonly advance: Advance
  readonly modifier: StatModifier | null
  readonly skill: string | null
  readonly category: FighterCategory | null
}

/**
 * CAMP-ADV-01, -04. Throws if a characteristic or skill is missing, or isn't one this advancement gives: what is offered by
 * `advanceMenu` and `rolledAdvance` always fits.
 */
export function effectOf({ id, gain, experience, value, stat, skill }: Settled, edition: Edition): AdvanceEffect {
  const advance: Advance = { advance: id, stat, skill, experience, value }
  if (gain.kind === 'characteristic') {
    const improved = gain.oneOf.find((one) => one.stat === stat)
    if (improved === undefined || skill !== null) throw new RangeError(`${id} does not improve ${stat ?? 'nothing'}`)
    const { rule } = edition.advancement
    const modifier: StatModifier = {
      stat: improved.stat,
      op: 'better',
      amount: improved.amount,
      kind: 'advance',
      source: id,
      rule,
    }
    return { advance, modifier, skill: null, category: null }
  }
  if (skill === null || stat !== null) throw new RangeError(`${id} gives a skill, and none is named`)
  return { advance, modifier: null, skill, category: gain.kind === 'promotion' ? gain.to : null }
}

/** CAMP-XP-11. The fighter with the advancement: paid for, counted in its cost, and in force. */
export function withAdvance(
  fighter: RosterFighter,
  { advance, modifier, skill, category }: AdvanceEffect,
): RosterFighter {
  return {
    ...fighter,
    experience: fighter.experience - advance.experience,
    advances: [...fighter.advances, advance],
    modifiers: modifier === null ? fighter.modifiers : [...fighter.modifiers, modifier],
    skills: skill === null ? fighter.skills : [...fighter.skills, skill],
    category: categoryAfter(fighter, category),
  }
}

/** CAMP-ADV-07, CAMP-CRE-31. What a promotion makes of somebody; a beast stays one. */
export const categoryAfter = (
  { category }: Pick<RosterFighter, 'category'>,
  promoted: FighterCategory | null,
): FighterCategory => (promoted === null || category === 'exotic-beast' ? category : promoted)
