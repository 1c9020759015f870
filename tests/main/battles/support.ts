import { appendInputs, countInputs } from '@main/battles/inputs'
import { beginBattle } from '@main/battles/opening'
import { finishBattle } from '@main/battles/store'
import type { Store } from '@main/database/store'
import { loadRoster } from '@main/gangs/roster'
import type { BattleResult, BattleSetup } from '@shared/battle'
import { fighterRating, isOnRoster } from '@shared/campaign'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import type { Input } from '@shared/engine/inputs'
import type { SavedPoint } from '@shared/engine/save'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { run } from '../gangs/support'

/** Two gangs with all their fighters, on the open road. */
export function setupOf(store: Store, gangIds: readonly [GangId, GangId]): BattleSetup {
  return {
    version: 1,
    ruleset: necromundaId,
    scenario: 'border-dispute',
    battlefield: null,
    seed: 'rust',
    modes: { space: 'table', dice: 'typed' },
    options: {},
    content: 'none',
    sides: gangIds.map((gangId) => {
      const gang = loadRoster(store, gangId)
      return {
        gangId,
        name: gang.name,
        gang: gang.gang,
        controller: { kind: 'human' },
        role: 'equal',
        gangRating: 0,
        crew: gang.fighters.filter(isOnRoster).map((fighter) => ({
          id: fighter.id,
          name: fighter.name,
          type: fighter.type,
          category: fighter.category,
          statline: { ...fighter.statline },
          modifiers: [],
          weapons: [],
          wargear: [],
          skills: [],
          rules: [],
          rating: fighterRating(fighter).value,
        })),
      }
    }),
  }
}

export function begun(store: Store, campaignId: CampaignId | null, gangIds: readonly [GangId, GangId]): BattleId {
  const setup = setupOf(store, gangIds)
  return run(store, 'battle.begin', (change) => beginBattle(change, { campaignId, setup, compatibility: 1, crews: [] }))
    .value.id
}

export const input = (option: string): Input => ({ type: 'choice', kind: 'activate', subject: 'a', option })

export function playOn(store: Store, id: BattleId, count: number): void {
  const from = countInputs(store, id)
  const inputs = Array.from({ length: count }, (_, n) => input(`${from + n}`))
  appendInputs(store, id, from, { inputs, over: false })
}

/** The first side wins and nobody is hurt; with `casualties` the first fighter takes out so many of the other side. */
export function resultFor(setup: BattleSetup, casualties = 0): BattleResult {
  const [winner, loser] = setup.sides
  const victor = winner?.crew[0]?.id ?? ''
  const victims = (loser?.crew ?? []).slice(0, casualties).map(({ id }) => id)
  const takedowns = victims.map((victim) => ({ victim, by: 'lasgun', kind: 'ranged' as const }))
  return {
    version: 1,
    ruleset: setup.ruleset,
    scenario: setup.scenario,
    origin: 'engine',
    rounds: 3,
    ending: 'scenario',
    sides: setup.sides.map(({ gangId }, index) => ({
      gangId,
      outcome: index === 0 ? 'won' : 'lost',
      bottled: index > 0,
      victoryPoints: 0,
      credits: 0,
    })),
    fighters: setup.sides.flatMap(({ gangId, crew }) =>
      crew.map(({ id }) => ({
        id,
        gangId,
        fate: victims.includes(id) ? ('out-of-action' as const) : ('standing' as const),
        takenOutBy: victims.includes(id) ? victor : null,
        seriousInjuries: [],
        takedowns: id === victor ? takedowns : [],
        woundsLost: 0,
        fleshWounds: 0,
        deeds: [],
        spent: [],
      })),
    ),
  }
}

export function finished(store: Store, id: BattleId, result: BattleResult): void {
  const events = [{ type: 'battle-ended' }]
  run(store, 'battle.finish', (change) => finishBattle(change, { id, result, events, hash: hashOf(events) }))
}

export function point(inputs: number): SavedPoint {
  const body = {
    inputs,
    requests: inputs,
    epoch: 0,
    dice: { a: 1, b: 2, c: 3, counter: 4 },
    state: { round: 1 },
    log: [],
  }
  return { ...body, hash: hashOf([body.inputs, body.requests, body.epoch, body.dice, body.state, body.log]) }
}
