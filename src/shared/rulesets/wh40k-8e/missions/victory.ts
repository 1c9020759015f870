import { wipedOut } from '../../wh40k/missions/wiped-out'
import type { SideIndex } from '../../wh40k/table/state'
import { sideState } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/**
 * 8E-OW-18, 8E-OW-19: a side that has destroyed all enemies wins at once. If both have: by the option, as at the end of the
 * battle (G-23).
 */
export const checkWipedOut = (table: EighthTable): void => {
  if (table.state.over) return
  const gone = wipedOut(table)
  if (gone === null) return
  const [loser] = gone
  if (gone.length > 1 || loser === undefined) {
    if (table.options.bothDestroyed === 'points') decide(table)
    else end(table, { winner: table.state.underdog ?? 0, victory: 'minor' })
  } else
    table.emit({ type: 'battle-ended', rule: '8E-OW-19', winner: 1 - loser, victory: 'major', ending: 'one-side-left' })
}

/** 8E-OW-20, 8E-OW-21: more points mean a major victory; on a tie the Underdog has a minor one. */
export const outcomeOf = (
  points: readonly [number, number],
  underdog: SideIndex,
): { winner: SideIndex; victory: 'major' | 'minor' } => {
  if (points[0] === points[1]) return { winner: underdog, victory: 'minor' }
  return { winner: points[0] > points[1] ? 0 : 1, victory: 'major' }
}

export const decide = (table: EighthTable): void =>
  end(
    table,
    outcomeOf([sideState(table, 0).victoryPoints, sideState(table, 1).victoryPoints], table.state.underdog ?? 0),
  )

const end = (table: EighthTable, { winner, victory }: ReturnType<typeof outcomeOf>): void => {
  table.emit({
    type: 'battle-ended',
    rule: victory === 'major' ? '8E-OW-20' : '8E-OW-21',
    winner,
    victory,
    ending: 'scenario',
  })
}
