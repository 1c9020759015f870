import type { Result } from '@renderer/battle/play'
import type { Text } from '@renderer/text/useText'
import type { BattleInPlay } from './battle'

const fates = ['standing', 'seriously-injured', 'out-of-action', 'fled'] as const

/** Who won a battle of gangs, and the losses. */
export const resultOf = (
  { t }: Text,
  { session, context }: BattleInPlay,
  sideName: (side: number) => string,
): Result => {
  const { game, state, events } = session.value
  const result = game.result(state, events)
  // NECV-PROF-11: a hull and its crew are one model on the table, and two cards on the roster.
  const hulls = new Set(context.rosters.flatMap(({ vehicle }) => (vehicle === undefined ? [] : [vehicle.id])))
  return {
    member: t('battle.gang'),
    heads: [...fates.map((fate) => ({ label: t(`battle.fate.${fate}`) })), { label: t('battle.takedowns') }],
    rows: result.sides.map((side, index) => {
      const mine = result.fighters.filter(({ gangId, id }) => gangId === side.gangId && !hulls.has(id))
      return {
        name: sideName(index),
        outcome: t(`battle.outcome.${side.outcome}`),
        note: side.bottled ? t('battle.bottledOut') : '',
        figures: [
          ...fates.map((fate) => mine.filter((fighter) => fighter.fate === fate).length),
          mine.reduce((sum, { takedowns }) => sum + takedowns.length, 0),
        ],
      }
    }),
  }
}
