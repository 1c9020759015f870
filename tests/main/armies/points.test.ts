import { prepareArmies, startArmyBattle } from '@main/armies/begin'
import { armyPage } from '@main/armies/page'
import { addUnit, changeUnit, removeUnit } from '@main/armies/units'
import { ownFields } from '@main/battles/battlefields'
import { battleOf } from '@main/database/find'
import { readLog } from '@main/database/log'
import { unitCards } from '@main/cards/units'
import { UnitOrder } from '@shared/contract/cards'
import { AppError } from '@shared/contract/error'
import { UnitId } from '@shared/contract/ids'
import { logText } from '@shared/contract/log'
import type { HouseRules } from '@shared/contract/vocabulary'
import { say } from '@shared/i18n'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, run } from '../gangs/support'
import { musteredArmy } from './support'

const ownNone = ownFields('/nowhere')

/** An army of a force, measured by points, and its units by name. */
function mustered(ready: boolean | string, force = 'space-marines', houseRules: HouseRules = {}) {
  const store = freshStore()
  const campaignId = createdCampaign(store, { ruleset: 'wh40k-4e', houseRules })
  const gangId = musteredArmy(store, { campaignId, force, ready })
  const page = () => armyPage(store, catalogues, gangId)
  const named = (name: string) => page().units.find((unit) => unit.name === name)
  const unitId = (name: string): UnitId => UnitId.parse(named(name)?.id)
  return { store, campaignId, gangId, page, named, unitId }
}

describe('mustering an army by points', () => {
  test.each([
    ['space-marines-750', 746],
    ['space-marines-1500', 1495],
  ])('%s comes ready to play, legal, at %i points (4E-ORG-02, 4E-ORG-04)', (ready, points) => {
    const { page } = mustered(ready)
    const { units, warnings, power } = page()
    expect(warnings).toEqual([])
    expect(power.value).toBe(points)
    // Nobody leads an army.
    expect(units.filter(({ warlord }) => warlord)).toEqual([])
  })

  test('the log names points, and not Power', () => {
    const { store, campaignId, gangId } = mustered(true)
    run(store, 'unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet: 'sm-tactical-squad' }))
    const lines = readLog(store, { of: { campaignId }, limit: 10 }).map(({ event, params }) => {
      const told = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
      return say('en', { key: logText(event, params), params: told })
    })
    expect(lines.filter((line) => line.includes('Power'))).toEqual([])
    expect(lines.filter((line) => / points\.$/.test(line))).toHaveLength(2)
  })

  test('a force’s first army is used if none is named, and an unknown one is refused', () => {
    expect(mustered(true).page().power.value).toBe(mustered('space-marines-750').page().power.value)
    expect(() => mustered('no-such-army')).toThrow(AppError)
  })

  test('a unit costs what its models and options cost, and options arm its models (4E-ARMY-03)', () => {
    const { store, gangId, named, unitId } = mustered(false)
    run(store, 'unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet: 'sm-tactical-squad' }))
    const squad = 'Tactical Squad'
    // Five marines are the fewest, at 15 points each.
    expect(named(squad)).toMatchObject({ power: 5 * 15, models: [{ count: 5, profile: 'sm-tactical-marine' }] })
    const options = ['frag-grenades']
    const models = [
      { profile: 'sm-tactical-marine', count: 7, weapons: [], options },
      { profile: 'sm-tactical-marine', count: 1, weapons: [], options: ['plasma-gun-for-bolter', ...options] },
      { profile: 'sm-tactical-sergeant', count: 1, weapons: [], options },
    ]
    run(store, 'unit.change', (change) => changeUnit(change, catalogues, { unitId: unitId(squad), models }))
    const now = named(squad)
    // A sergeant at 30, a plasma gun at 6, frag grenades at 1 for each of nine.
    expect(now?.power).toBe(8 * 15 + 30 + 6 + 9)
    const guns = (now?.models ?? []).filter(({ weapons }) => weapons.includes('plasma-gun'))
    expect(guns).toMatchObject([{ count: 1, wargear: expect.arrayContaining(['frag-grenades']) as unknown }])
    expect((now?.models ?? []).every(({ wargear }) => wargear?.includes('frag-grenades') === true)).toBe(true)
  })

  test('an unknown model or weapon is refused, when a unit is added and when it is changed', () => {
    const { store, gangId, page, unitId } = mustered(false)
    const add = (profile: string, weapons: string[] = []) =>
      run(store, 'unit.add', (change) =>
        addUnit(change, catalogues, {
          gangId,
          datasheet: 'sm-tactical-squad',
          models: [{ profile, count: 5, weapons }],
        }),
      )
    expect(() => add('chaos-marine')).toThrow('error.army.model')
    expect(() => add('sm-tactical-marine', ['blunderbuss'])).toThrow('error.army.weapon')
    expect(page().units).toEqual([])
    add('sm-tactical-marine')
    const models = [{ profile: 'sm-captain', count: 1, weapons: [] }]
    const change = { unitId: unitId('Tactical Squad'), models }
    expect(() => run(store, 'unit.change', (store) => changeUnit(store, catalogues, change))).toThrow(
      'error.army.model',
    )
  })

  test('a broken rule is named: too few units of a role, too many points, more transports than squads to ride in them', () => {
    const { store, gangId, page, unitId } = mustered('space-marines-750', 'space-marines', { 'armies.points': 500 })
    expect(page().warnings.map(({ rule, key }) => [rule, key])).toEqual([['4E-ORG-02', 'army.finding.points']])
    run(store, 'unit.remove', (change) => removeUnit(change, { unitId: unitId('Force Commander') }))
    expect(page().warnings).toContainEqual(
      expect.objectContaining({
        rule: '4E-ORG-04',
        key: 'army.finding.too-few',
        params: { role: 'hq', count: 0, least: 1 },
      }),
    )
    for (const datasheet of ['sm-rhino', 'sm-rhino', 'sm-rhino'])
      run(store, 'unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet }))
    // Two squads of ten have one each; the third is one too many for one of them.
    const about = page().warnings.filter(({ rule }) => rule === '4E-TRN-08')
    expect(about.map(({ key }) => key)).toEqual(['army.finding.transports'])
  })

  test('enters a battle with wargear and options, fought by the rules of its edition', () => {
    const { store, campaignId, gangId } = mustered(true)
    const other = musteredArmy(store, { campaignId, name: 'Waaagh', force: 'orks' })
    const offer = prepareArmies(store, ownNone, campaignId)
    expect(offer).toMatchObject({ rollsMission: true })
    expect(offer.missions).toContain('take-and-hold')
    const [field] = LARGE_BATTLEFIELDS
    const begin = (mission: string) =>
      run(store, 'battle.begin', (change) =>
        startArmyBattle(change, catalogues, ownNone, {
          campaign: campaignId,
          mission,
          battlefield: field?.id ?? null,
          modes: { space: 'board', dice: 'seeded' },
          seed: 'points',
          sides: [gangId, other].map((army) => ({
            army,
            controller: { kind: 'bot' as const, bot: 'random' },
            units: (offer.armies.find(({ id }) => id === army)?.units ?? []).map(({ id }) => id),
          })),
        }),
      )
    expect(() => begin('only-war')).toThrow('error.scenario.missing')
    const { id } = begin('take-and-hold').value
    const [side] = battleOf(store, id).setup?.sides ?? []
    expect(side?.units?.flatMap(({ models }) => models.flatMap(({ wargear = [] }) => wargear))).toContain('iron-halo')
  })

  test.each(['en', 'ru'] as const)(
    'has a card for each unit in %s: characteristics, facings of hulls, weapons',
    (locale) => {
      const { store, gangId, page } = mustered(true)
      const order = UnitOrder.parse({ of: { kind: 'army', army: gangId }, locale, paper: 'a4' })
      const cards = unitCards(store, catalogues, order).job.decks.flatMap((deck) => deck.cards)
      expect(cards).toHaveLength(page().units.length)
      const heads = {
        en: { troop: 'WS BS S T W I A Ld Sv', walker: 'WS BS S Front Side Rear I A' },
        ru: { troop: 'НР НС С В Р И А Лид Сп', walker: 'НР НС С Лоб Борт Корма И А' },
      }[locale]
      const shown = cards.map(({ stats }) => stats.heads.join(' '))
      expect(new Set(shown)).toEqual(new Set([heads.troop, heads.walker]))
      const [first] = cards
      const withTables = unitCards(store, catalogues, { ...order, reference: true })
      expect(order.reference).toBe(false)
      expect(withTables.job.sheets.map(({ title }) => title)).toEqual([{ en: 'Tables', ru: 'Таблицы' }[locale]])
      // 4E-PROF-01: a Force Commander's characteristics.
      expect(first?.stats.lines[0]?.cells.map(({ value }) => value)).toEqual([
        '5',
        '5',
        '4',
        '4',
        '3',
        '5',
        '3',
        '10',
        '3+',
      ])
    },
  )
})
