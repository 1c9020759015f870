import type { NecromundaState } from '@shared/rulesets/necromunda'
import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import type { Text } from '@renderer/text/useText'

/** The side that holds an object: its carrier's, else its owner's; null: none. */
const holderOf = ({ carrier, owner }: ScenarioObject, sideOf: (fighter: number) => number | undefined): number | null =>
  (carrier === null ? undefined : sideOf(carrier)) ?? owner

/**
 * Score, objectives and last round, in one line; sides in the order of their panels. Empty: nothing to show. `sideOf`: a fighter's side.
 */
export const standingOf = (
  { t, say }: Pick<Text, 't' | 'say'>,
  { sides, scenario, scenery: { road } }: Pick<NecromundaState, 'sides' | 'scenario' | 'scenery'>,
  lastRound: number | null,
  sideOf: (fighter: number) => number | undefined,
): string => {
  const points = sides.map(({ victoryPoints }) => victoryPoints)
  const kinds = [...new Set(scenario.objects.map(({ kind }) => kind))]
  const held = kinds.flatMap((kind) => {
    const all = scenario.objects.filter((one) => one.kind === kind)
    const left = all.filter(({ gone }) => !gone)
    const holders = left.map((one) => holderOf(one, sideOf))
    if (left.length === 0) return []
    const counts = sides.map((_, side) => holders.filter((holder) => holder === side).length)
    return [
      t('board.held', {
        thing: say({ key: `scenario.thing.${kind}`, params: {} }),
        held: counts.join(' : '),
        count: left.length,
      }),
    ]
  })
  return [
    ...(points.some((point) => point > 0) ? [t('board.score', { points: points.join(' : ') })] : []),
    ...held,
    ...(road === undefined || road.over === true ? [] : [t(`board.road.${road.sides}`)]),
    ...(lastRound === null ? [] : [t('battle.lastRound', { count: lastRound })]),
  ].join(' · ')
}
