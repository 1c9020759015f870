import type { MessageKey } from '@shared/i18n'
import type { EighthBattle, EighthState } from '@shared/rulesets/wh40k-8e'
import type { SideIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { SideFacts, UnitFacts } from '@renderer/rulesets/wh40k/battle/edition'

/** What a unit has done this turn, and psychic powers that affect it (8E-PSY-14). */
export const unitFacts = ({ units }: EighthState, index: UnitIndex): UnitFacts => {
  const unit = units[index]
  if (unit === undefined) return { done: [], held: [] }
  const { moved, shot, charged, fought, held } = unit
  const done: MessageKey[] = []
  if (moved !== 'not-yet') done.push(`armyBattle.moved.${moved}`)
  if (shot) done.push('armyBattle.shot')
  if (charged) done.push('armyBattle.charged')
  if (fought) done.push('armyBattle.fought')
  return { done, held: held.map(({ power }) => power) }
}

/** Victory points, Power of its units (8E-DATA-03), and remaining command re-rolls (8E-OW-13). */
export const sideFacts = (
  { context }: Pick<EighthBattle, 'context'>,
  { sides }: EighthState,
  index: SideIndex,
): SideFacts => {
  const side = sides[index]
  if (side === undefined) return { warlord: null, figures: [], notes: [] }
  const { warlord, victoryPoints, rerolls } = side
  return {
    warlord,
    figures: [
      { label: 'army.points', value: victoryPoints },
      {
        label: 'army.power',
        value: context.rosters.reduce((sum, unit) => sum + (unit.side === index ? unit.power : 0), 0),
      },
    ],
    notes: rerolls > 0 ? [{ key: 'army.rerolls', params: { count: rerolls } }] : [],
  }
}
