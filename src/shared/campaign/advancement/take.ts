import type { Edition } from '../editions'
import type { Advance, FighterCategory, RosterFighter, StatModifier } from '../roster'
import type { AdvanceGain } from '../editions'

/** A settled advancement: the choice or roll. */
export interface Settled {
  /** Entry of the menu or of the rolled table. */
  readonly id: string
  readonly gain: AdvanceGain
  /** Experience it costs. */
  readonly experience: number
  /** Credits it adds to the fighter's cost. */
  readonly value: number
  readonly stat: string | null
  readonly skill: string | null
}

/** The changes to a fighter by an advancement, to be stored. */
export interface AdvanceEffect {
  readonly advance: Advance
  readonly modifier: StatModifier | null
  readonly skill: string | null
  readonly category: FighterCategory | null
}

/**
 * CAMP-ADV-01, -04. Throws if a characteristic or skill is missing, or isn't one this advancement gives: offers of
 * `advanceMenu` and `rolledAdvance` always fit.
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

/** CAMP-XP-11. The fighter after the advancement: experience paid, cost raised, effect applied. */
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

/** CAMP-ADV-07, CAMP-CRE-31. The category after a promotion; a beast remains a beast. */
export const categoryAfter = (
  { category }: Pick<RosterFighter, 'category'>,
  promoted: FighterCategory | null,
): FighterCategory => (promoted === null || category === 'exotic-beast' ? category : promoted)
