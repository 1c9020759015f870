import type { prepareBattle } from '@main/battles/prepare'
import type { BattleResult, FighterFate } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import { below, type Stream } from '@shared/engine'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describedRules } from '@shared/rulesets/necromunda/scenarios'

const fates: readonly FighterFate[] = [
  'standing',
  'standing',
  'seriously-injured',
  'out-of-action',
  'out-of-action',
  'fled',
]

export const anyOf = <Value>(stream: Stream, list: readonly Value[]): Value => {
  const drawn = list[below(stream, list.length)]
  if (drawn === undefined) throw new RangeError('There is nothing to draw from')
  return drawn
}

export type Gang = ReturnType<typeof prepareBattle>['gangs'][number]

/** A random fate for every fighter; those out of action were taken out by an enemy, or by nobody. */
export const drawnResult = (scenario: string, gangs: readonly Gang[], stream: Stream): BattleResult => {
  const winner = below(stream, gangs.length + 1)
  const everybody = gangs.flatMap(({ id, candidates }) =>
    candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 8)
      .map((fighter) => ({ id: fighter.id, gangId: id })),
  )
  const fallen = everybody.map((fighter) => {
    const fate = anyOf(stream, fates)
    const enemies = everybody.filter(({ gangId }) => gangId !== fighter.gangId)
    const by = fate === 'out-of-action' && below(stream, 6) > 0 ? anyOf(stream, enemies).id : null
    return { ...fighter, fate, by }
  })
  return {
    version: 1,
    ruleset: necromundaId,
    scenario,
    origin: 'manual',
    rounds: 1 + below(stream, 8),
    ending: 'scenario',
    sides: gangs.map(({ id }, place) => ({
      gangId: id,
      outcome: winner === gangs.length ? 'drawn' : winner === place ? 'won' : 'lost',
      bottled: below(stream, 3) === 0,
      victoryPoints: below(stream, 4),
      credits: 5 * below(stream, 4),
    })),
    fighters: fallen.map(({ id, gangId, fate, by }) => ({
      id,
      gangId,
      fate,
      takenOutBy: by,
      ...(fate === 'out-of-action' ? { outOfActionDice: 1 + below(stream, 2), webbed: below(stream, 6) === 0 } : {}),
      ...(fate === 'fled' ? { injuredWhenFled: below(stream, 2) === 0 } : {}),
      seriousInjuries: [],
      takedowns: fallen
        .filter((victim) => victim.by === id)
        .map((victim) => ({
          victim: victim.id,
          by: 'lasgun',
          kind: anyOf(stream, ['ranged', 'melee', 'coup-de-grace'] as const),
        })),
      woundsLost: below(stream, 3),
      fleshWounds: below(stream, 2),
      deeds: [],
      spent: [],
    })),
  }
}

/** Other results of a battle: deeds, used-up items, dues, spoils, intrigues. */
export const withMore = (
  result: BattleResult,
  catalogue: Catalogue,
  itemsOf: (fighter: string) => readonly string[],
  stream: Stream,
): BattleResult => {
  const once = (one: number): boolean => below(stream, one) === 0
  const known = describedRules(result.scenario)?.rewards.experience?.flatMap(({ deed }) => deed ?? []) ?? []
  const deeds = [...known, 'rallied', 'opened-casket']
  const materials = catalogue.scenarios.all.flatMap(({ rewards }) => rewards.materials?.flatMap(({ of }) => of) ?? [])
  const intrigues = catalogue.intrigues.all.map(({ id }) => id)
  const amounts = [5, -10, { dice: '2D6', times: 10, plus: 0 }, { dice: 'D3', times: 1, plus: 1 }]
  const fighters = result.fighters.map((fighter) => ({
    ...fighter,
    deeds: once(3) ? [{ deed: anyOf(stream, deeds), count: 1 + below(stream, 3) }] : [],
    spent: itemsOf(fighter.id)
      .filter(() => once(4))
      .map((itemId) => ({ itemId, why: anyOf(stream, ['out-of-ammo', 'used-up'] as const) })),
    seriousInjuries: fighter.takedowns.filter(() => once(2)),
    takedowns: fighter.takedowns.map((takedown) => ({ ...takedown, activation: 1 + below(stream, 2) })),
  }))
  const due = () => {
    const { gangId } = anyOf(stream, result.sides)
    const id = anyOf(
      stream,
      result.fighters.filter((fighter) => fighter.gangId === gangId),
    ).id
    return {
      kind: anyOf(stream, ['credits', 'reputation', 'experience'] as const),
      gangId,
      to: anyOf(stream, [{ who: 'gang' }, { who: 'leader' }, { who: 'fighter', id }] as const),
      why: anyOf(stream, ['won', 'escaped', 'opened']),
      amount: anyOf(stream, amounts),
      times: 1 + below(stream, 3),
      ...(once(4) ? { from: anyOf(stream, result.sides).gangId } : {}),
      ...(once(4) ? { orReputation: anyOf(stream, amounts) } : {}),
      ...(once(6) ? { firstMeeting: true as const } : {}),
    }
  }
  const spoil = () =>
    once(3)
      ? { kind: 'recovery' as const, gangIds: result.sides.map(({ gangId }) => gangId) }
      : {
          kind: 'material' as const,
          gangId: anyOf(stream, result.sides).gangId,
          of: [anyOf(stream, materials), anyOf(stream, materials)],
          how: anyOf(stream, ['one', 'lot', 'each'] as const),
          amount: anyOf(stream, amounts),
          times: 1 + below(stream, 2),
        }
  return {
    ...result,
    sides: result.sides.map((side) =>
      once(2) ? { ...side, intrigues: { [anyOf(stream, intrigues)]: below(stream, 3) } } : side,
    ),
    fighters,
    ...(once(2) ? { dues: Array.from({ length: below(stream, 4) }, due) } : {}),
    ...(once(3) ? { spoils: Array.from({ length: 1 + below(stream, 2) }, spoil) } : {}),
  }
}
