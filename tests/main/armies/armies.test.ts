import { aftermathOf, settleBattle } from '@main/armies/aftermath'
import { prepareArmies, startArmyBattle } from '@main/armies/begin'
import { copyArmy } from '@main/armies/muster'
import { armyPage } from '@main/armies/page'
import { correctArmyBattle, recordArmyBattle } from '@main/armies/record'
import { addUnit, changeUnit, copyUnit, removeUnit } from '@main/armies/units'
import { ownFields } from '@main/battles/battlefields'
import { campaignPage } from '@main/campaigns/page'
import { endBattle } from '@main/battles/finish'
import { appendInputs } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { discardBattle } from '@main/battles/store'
import { battleOf } from '@main/database/find'
import { readLog } from '@main/database/log'
import { standings } from '@main/gangs/standings'
import { undo } from '@main/database/undo'
import { playBots } from '@shared/bots'
import type { BattleResult } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import { type GangId, UnitId } from '@shared/contract/ids'
import { createStream, Session } from '@shared/engine'
import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import type { DrivenBattle } from '@shared/rulesets/plugin'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { inches } from '@shared/space'
import { LARGE_BATTLEFIELDS, SHIPPED_BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { armyResult } from '../every-command'
import { catalogues, createdCampaign, run } from '../gangs/support'
import { musteredArmy, opposedArmies } from './support'

const ownNone = ownFields('/nowhere')
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.report.key
    throw error
  }
  return undefined
}

/** An army of a force, and its units by name. */
function mustered(force: string, ready = true) {
  const store = freshStore()
  const campaignId = createdCampaign(store, { ruleset: 'wh40k-8e' })
  const gangId = musteredArmy(store, { campaignId, force, ready })
  const page = () => armyPage(store, catalogues, gangId)
  const unitId = (name: string): UnitId => page().units.find((unit) => unit.name === name)?.id ?? UnitId.parse('')
  return { store, campaignId, gangId, page, unitId }
}

describe('mustering an army', () => {
  test.each(['death-guard', 'astra-militarum', 'tyranids', 'space-marines'])(
    'the ready army of %s keeps to its datasheets',
    (force) => {
      const { page } = mustered(force)
      const { units, warnings, power } = page()
      expect(units.length).toBeGreaterThan(3)
      expect(warnings).toEqual([])
      expect(units.filter(({ warlord }) => warlord)).toHaveLength(1)
      // 8E-OW-11.
      expect(power.value).toBe(units.reduce((sum, unit) => sum + unit.power, 0))
      expect(power.rows).toHaveLength(units.length)
    },
  )

  test('units are added ready to play, with Power by size, and numbered where names repeat (8E-DATA-03, 8E-DATA-05)', () => {
    const { store, gangId, page, unitId } = mustered('death-guard', false)
    expect(page().warnings.map(({ key }) => key)).toEqual(['army.legality.empty'])
    for (let time = 0; time < 2; time += 1)
      run(store, 'unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet: 'poxwalkers' }))
    expect(page().units.map(({ name, power }) => [name, power])).toEqual([
      ['Poxwalkers', 3],
      ['Poxwalkers 2', 3],
    ])
    const models = [{ profile: 'poxwalker', count: 20, weapons: ['improvised-weapon'] }]
    run(store, 'unit.change', (change) => changeUnit(change, catalogues, { unitId: unitId('Poxwalkers 2'), models }))
    expect(page().power.value).toBe(9)
    expect(page().warnings.map(({ key }) => key)).toEqual(['army.legality.noWarlord'])
  })

  test('models that the datasheet does not allow are reported with the rule, and kept (8E-DATA-05, 8E-DATA-06, 8E-OW-01, 8E-OW-02)', () => {
    const { store, gangId, page } = mustered('astra-militarum', false)
    const add = (datasheet: string, models: { profile: string; count: number; weapons: string[] }[]) =>
      run(store, 'unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet, models }))
    const rifles = ['lasgun', 'frag-grenade']
    const sergeant = { profile: 'guard-sergeant', count: 1, weapons: ['laspistol', 'frag-grenade'] }
    add('infantry-squad', [{ profile: 'guardsman', count: 11, weapons: rifles }, sergeant])
    add('infantry-squad', [{ profile: 'guardsman', count: 4, weapons: rifles }, sergeant])
    add('infantry-squad', [{ profile: 'guardsman', count: 9, weapons: ['plasma-gun', 'frag-grenade'] }, sergeant])
    add('infantry-squad', [{ profile: 'guardsman', count: 9, weapons: ['fleshborer'] }, sergeant])
    add('rhino', [{ profile: 'rhino', count: 1, weapons: ['storm-bolter'] }])
    expect(
      page().warnings.map(({ key, rule, severity }) => [key.replace('army.legality.', ''), rule, severity]),
    ).toEqual([
      ['noWarlord', '8E-PREP-05', 'info'],
      ['tooMany', '8E-DATA-05', 'warning'],
      ['tooFew', '8E-OW-02', 'info'],
      ['tooOften', '8E-DATA-06', 'warning'],
      ['wrongWargear', '8E-DATA-06', 'warning'],
      ['otherForce', '8E-OW-01', 'info'],
    ])
  })

  test('there is one Warlord, and only a Character has a trait (8E-PREP-05, 8E-WLT-01)', () => {
    const { store, page, unitId } = mustered('astra-militarum')
    const change = (name: string, wanted: { warlord?: boolean; trait?: string | null }) =>
      run(store, 'unit.change', (now) => changeUnit(now, catalogues, { unitId: unitId(name), ...wanted }))
    change('Company Commander', { trait: 'duellist' })
    expect(
      page()
        .units.filter(({ warlord }) => warlord)
        .map(({ name, trait }) => [name, trait]),
    ).toEqual([['Company Commander', 'duellist']])
    change('Leman Russ Battle Tank', { warlord: true, trait: 'clings-to-life' })
    expect(
      page()
        .units.filter(({ warlord }) => warlord)
        .map(({ name }) => name),
    ).toEqual(['Leman Russ Battle Tank'])
    expect(page().warnings.map(({ key }) => key)).toEqual(['army.legality.noTrait'])
    expect(codeOf(() => change('Leman Russ Battle Tank', { trait: 'cunning' }))).toBe('error.army.trait')
    expect(
      codeOf(() =>
        addUnit({ ...store, actor: { kind: 'application' } }, catalogues, { gangId: page().id, datasheet: 'titan' }),
      ),
    ).toBe('error.army.datasheet')
  })

  test('a copy has the same units, and every step can be taken back', () => {
    const { store, campaignId, gangId, page, unitId } = mustered('tyranids')
    const scope = { kind: 'campaign', campaignId } as const
    const steps = [
      () => run(store, 'army.copy', (change) => copyArmy(change, { gangId, name: 'Second swarm' })),
      () => run(store, 'unit.copy', (change) => copyUnit(change, { unitId: unitId('Carnifex') })),
      () =>
        run(store, 'unit.change', (change) =>
          changeUnit(change, catalogues, { unitId: unitId('Carnifex 2'), warlord: true }),
        ),
      () => run(store, 'unit.remove', (change) => removeUnit(change, { unitId: unitId('Carnifex 2') })),
    ]
    const before = steps.map((step) => {
      const state = dump(store)
      step()
      return state
    })
    const [first, second] = standings(store, campaignId)
    expect(second?.power).toBe(first?.power)
    expect(page().units.map(({ name }) => name)).not.toContain('Carnifex 2')
    for (const state of before.reverse()) {
      undo(store, scope)
      expect(dump(store)).toEqual(state)
    }
  })
})

describe('the consequences of a battle', () => {
  const settled = (houseRules = {}) => {
    const store = freshStore()
    const { campaignId, armies } = opposedArmies(store, houseRules)
    const { id } = run(store, 'battle.record', (change) =>
      recordBattle(change, { campaignId, result: armyResult(store, armies, 0) }),
    ).value
    const aftermath = aftermathOf(store, id)
    run(store, 'battle.settle', (change) => settleBattle(change, id))
    return { store, campaignId, armies, id, aftermath }
  }
  const bestOf = (store: ReturnType<typeof freshStore>, army: GangId) => armyPage(store, catalogues, army).units[0]

  test('victor, points and losses are in the standings and the log', () => {
    const { store, campaignId, id } = settled()
    const [victor, loser] = standings(store, campaignId)
    expect(victor).toMatchObject({ won: 1, lost: 0, drawn: 0, points: 5, slain: 12, destroyed: 0, experience: 0 })
    expect(loser).toMatchObject({ won: 0, lost: 1, points: 2, destroyed: 4 })
    const [line] = readLog(store, { of: { campaignId }, limit: 1 })
    expect(line).toMatchObject({
      event: 'battle.settle',
      params: { winner: 'Slow Rot', points: '5 : 2', slain: 12, destroyed: 4 },
    })
    // Settling a second time does nothing.
    expect(run(store, 'battle.settle', (change) => settleBattle(change, id)).value.committed).toBe(false)
    expect(standings(store, campaignId)[0]?.won).toBe(1)
  })

  test('experience is off unless the house rule turns it on', () => {
    const { store, armies, aftermath } = settled()
    expect(aftermath?.units.flatMap(({ earnings }) => earnings)).toEqual([])
    expect(bestOf(store, armies[0])).toMatchObject({ experience: 0, honoursDue: 0 })
  })

  test('with the house rule a unit gains experience, chooses honours and takes them into battle', () => {
    const { store, campaignId, armies } = settled({ 'armies.experience': true, 'armies.honourEach': 3 })
    // Survived, victory, four units destroyed.
    expect(bestOf(store, armies[0])).toMatchObject({ experience: 6, honours: [], honoursDue: 2 })
    const unitId = bestOf(store, armies[0])?.id ?? UnitId.parse('')
    run(store, 'unit.change', (change) => changeUnit(change, catalogues, { unitId, honours: ['hard-to-kill'] }))
    expect(bestOf(store, armies[0])).toMatchObject({ honours: ['hard-to-kill'], honoursDue: 1 })
    expect(
      codeOf(() =>
        run(store, 'unit.change', (change) => changeUnit(change, catalogues, { unitId, honours: ['immortal'] })),
      ),
    ).toBe('error.army.honour')
    const sides = armies.map((army) => ({
      army,
      controller: { kind: 'human' } as const,
      units: armyPage(store, catalogues, army).units.map(({ id }) => id),
    }))
    const { id } = run(store, 'battle.begin', (change) =>
      startArmyBattle(change, catalogues, ownNone, {
        campaign: campaignId,
        mission: 'only-war',
        battlefield: null,
        modes: { space: 'table', dice: 'typed' },
        sides,
      }),
    ).value
    const [first] = battleOf(store, id).setup?.sides[0]?.units ?? []
    expect(first).toMatchObject({ gained: [{ id: 'resilient', value: 6 }], leads: { trait: null } })
  })

  test('a house rule with an answer that makes no sense is refused', () => {
    expect(
      codeOf(() => createdCampaign(freshStore(), { ruleset: 'wh40k-8e', houseRules: { 'armies.honourEach': 0 } })),
    ).toBe('error.houseRule.invalid')
  })
})

describe('a battle fought elsewhere', () => {
  const recorded = (houseRules = {}) => {
    const store = freshStore()
    const { campaignId, armies } = opposedArmies(store, houseRules)
    const result = armyResult(store, armies, 0)
    const record = (told: BattleResult) =>
      run(store, 'battle.record', (change) => recordArmyBattle(change, { campaign: campaignId, result: told }))
    return { store, campaignId, armies, result, record, scope: { kind: 'campaign', campaignId } as const }
  }
  /** The same battle, lost by the victor. */
  const turned = (result: BattleResult): BattleResult => ({
    ...result,
    sides: result.sides.map((side) => ({
      ...side,
      outcome: side.outcome === 'won' ? 'lost' : 'won',
      victoryPoints: side.outcome === 'won' ? 1 : 6,
    })),
    units: (result.units ?? []).map((unit) => ({ ...unit, unitsDestroyed: [], kills: 0 })),
  })

  test('is recorded with the Power of the units in it, and settled like any other', () => {
    const { store, campaignId, armies, result, record } = recorded()
    const { id } = record(result).value
    const aftermath = aftermathOf(store, id)
    // 8E-OW-11.
    expect(aftermath?.sides.map(({ power }) => power)).toEqual(
      armies.map((army) => armyPage(store, catalogues, army).power.value),
    )
    expect(aftermath?.units.map(({ name }) => name)).toEqual(
      armies.flatMap((army) => armyPage(store, catalogues, army).units.map(({ name }) => name)),
    )
    run(store, 'battle.settle', (change) => settleBattle(change, id))
    expect(standings(store, campaignId).map(({ won, lost, points }) => [won, lost, points])).toEqual([
      [1, 0, 5],
      [0, 1, 2],
    ])
  })

  test('a correction changes standings, service and experience, is in the log with its reason, and can be taken back', () => {
    const { store, campaignId, armies, result, record, scope } = recorded({ 'armies.experience': true })
    const { id } = record(result).value
    run(store, 'battle.settle', (change) => settleBattle(change, id))
    const [victor] = armies
    const unit = () => armyPage(store, catalogues, victor).units[0]
    const before = dump(store)
    expect(unit()?.experience).toBe(6)
    run(store, 'battle.correct', (change) =>
      correctArmyBattle(change, { battle: id, result: turned(result), reason: 'the relic was theirs' }),
    )
    expect(armyPage(store, catalogues, victor)).toMatchObject({ won: 0, lost: 1, victoryPoints: 1 })
    // Survived, and nothing else.
    expect(unit()?.experience).toBe(1)
    expect(standings(store, campaignId).map(({ slain }) => slain)).toEqual([0, 0])
    expect(readLog(store, { of: { campaignId }, limit: 1 })).toMatchObject([
      { event: 'battle.correct', reason: 'the relic was theirs', battleId: id },
    ])
    undo(store, scope)
    expect(dump(store)).toEqual(before)
  })

  test('a result that is not settled yet is corrected as well', () => {
    const { store, campaignId, result, record } = recorded()
    const { id } = record(result).value
    run(store, 'battle.correct', (change) =>
      correctArmyBattle(change, { battle: id, result: turned(result), reason: 'read wrong' }),
    )
    expect(standings(store, campaignId).every(({ won }) => won === 0)).toBe(true)
    run(store, 'battle.settle', (change) => settleBattle(change, id))
    expect(standings(store, campaignId).map(({ won, points }) => [won, points])).toEqual([
      [0, 1],
      [1, 6],
    ])
  })

  test('results that name units of others are refused', () => {
    const { store, result, record } = recorded()
    const [first, ...units] = result.units ?? []
    if (first === undefined) throw new Error('armies have units')
    const [one] = result.sides
    const wrong = { ...result, units: [{ ...first, id: 'nobody' }, ...units] }
    expect(codeOf(() => record(wrong))).toBe('error.unit.missing')
    expect(codeOf(() => record({ ...result, sides: one ? [one, one] : [] }))).toBe('error.battle.sameGang')
    expect(codeOf(() => record({ ...result, ruleset: necromundaId }))).toBe('error.battle.notArmies')
    const { id } = record(result).value
    const correct = (told: BattleResult) =>
      run(store, 'battle.correct', (change) =>
        correctArmyBattle(change, { battle: id, result: told, reason: 'why not' }),
      )
    expect(codeOf(() => correct({ ...result, units }))).toBe('error.battle.otherUnits')
    run(store, 'battle.discard', (change) => discardBattle(change, { id, reason: 'never happened' }))
    expect(codeOf(() => correct(result))).toBe('error.battle.status')
  })
})

describe('a battle of armies', () => {
  test.each(['wh40k-4e', 'wh40k-7e', 'wh40k-8e'])(
    'of %s is offered every battlefield of 72 by 48 inches',
    (ruleset) => {
      const store = freshStore()
      const offer = prepareArmies(store, ownNone, createdCampaign(store, { ruleset }))
      const sized = SHIPPED_BATTLEFIELDS.filter(({ width, depth }) => width === inches(72) && depth === inches(48))
      expect(sized.length).toBeGreaterThan(2)
      expect(offer.battlefields.map(({ id }) => id).sort()).toEqual(sized.map(({ id }) => id).sort())
    },
  )

  test('begun, played by bots, replayed and settled', () => {
    const store = freshStore()
    const { campaignId, armies } = opposedArmies(store)
    const offer = prepareArmies(store, ownNone, campaignId)
    expect(offer.battlefields.map(({ width, depth }) => [width, depth])).toContainEqual([72, 48])
    const sides = offer.armies.map(({ id, units }) => ({
      army: id,
      controller: { kind: 'bot', bot: 'random' } as const,
      units: units.map((unit) => unit.id),
    }))
    const wanted = {
      campaign: campaignId,
      mission: 'only-war',
      battlefield: LARGE_BATTLEFIELDS[0]?.id ?? '',
      seed: 'war',
      modes: { space: 'board', dice: 'seeded' },
      sides,
    } as const
    const [first] = wanted.sides
    expect(
      codeOf(() =>
        run(store, 'battle.begin', (change) =>
          startArmyBattle(change, catalogues, ownNone, { ...wanted, sides: first ? [first, first] : [] }),
        ),
      ),
    ).toBe('error.battle.sameGang')
    const { id } = run(store, 'battle.begin', (change) =>
      startArmyBattle(change, catalogues, ownNone, { ...wanted, sides: [...wanted.sides] }),
    ).value
    const { setup } = battleOf(store, id)
    if (setup === null) throw new Error('The battle has no set-up')
    // On the board they have the colours of the standings.
    expect(setup.sides.map(({ colour }) => colour)).toEqual(standings(store, campaignId).map(({ colour }) => colour))
    expect(setup.sides.map(({ colour }) => colour)).toEqual(['#b53f27', '#2d7768'])
    const rules = plugin.openBattle(setup, catalogues.of(store, campaignId, eighthId), LARGE_BATTLEFIELDS[0] ?? null)
    const { game, space, advisor }: DrivenBattle = rules
    const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' }, { inputs: [] })
    const seats = ['random', 'random'].map((name) => plugin.makeBot(name, rules))
    playBots(session, { seats, advisor, stream: createStream('war', 'bots') })
    expect(session.pending).toBeNull()
    appendInputs(store, id, 0, { inputs: session.inputs, over: false })
    const result = run(store, 'battle.finish', (change) =>
      endBattle(change, catalogues, { id, abandoned: false }),
    ).value
    expect(result.sides.map(({ outcome }) => outcome).sort()).toEqual(['lost', 'won'])
    run(store, 'battle.settle', (change) => settleBattle(change, id))
    const rows = standings(store, campaignId)
    expect(rows.map(({ won }) => won).sort()).toEqual([0, 1])
    expect(rows.map(({ points }) => points)).toEqual(
      armies.map((army) => result.sides.find(({ gangId }) => gangId === army)?.victoryPoints),
    )
    const [line] = campaignPage(store, campaignId).battles
    expect(line?.participants.map(({ points }) => points)).toEqual(
      result.sides.map(({ victoryPoints }) => victoryPoints),
    )
    expect(store.sqlite.prepare('SELECT count(*) FROM battle_units').pluck().get()).toBe(result.units?.length)
  })
})
