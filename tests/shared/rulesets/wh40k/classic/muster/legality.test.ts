import { loadPacks } from '@shared/content'
import type { RulesetId } from '@shared/battle'
import { ruleIndex } from '@shared/rulesets/registry'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import type { ChosenUnit } from '@shared/rulesets/wh40k/classic/content'
import { chosenUnitSchema } from '@shared/rulesets/wh40k/classic/content'
import { attached } from '@shared/rulesets/wh40k/classic/muster/attaching'
import { armyLegality, equip, unitLegality, type MusterRules } from '@shared/rulesets/wh40k/classic/muster'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { musterRules as fourth } from '@shared/rulesets/wh40k-4e/muster'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { musterRules as seventh } from '@shared/rulesets/wh40k-7e/muster'
import { describe, expect, it } from 'vitest'

const units = loadPacks([fourthPack]).classicUnits
const seventhUnits = loadPacks([seventhPack]).classicUnits

const chosen = (
  id: string,
  unit: string,
  models: Readonly<Record<string, number>>,
  options: Readonly<Record<string, number>> = {},
  owner: string | null = null,
): ChosenUnit =>
  chosenUnitSchema.parse({
    id,
    unit,
    models: Object.entries(models).map(([model, count]) => ({ model, count })),
    options: Object.entries(options).map(([option, count]) => ({ option, count })),
    with: owner,
  })

const lord = chosen('lord', 'sm-force-commander', { 'sm-force-commander': 1 })
const squad = (id: string, marines = 5, options = {}) =>
  chosen(id, 'sm-tactical-squad', { 'sm-tactical-marine': marines }, options)
const core = [lord, squad('one'), squad('two')]

const check = (army: readonly ChosenUnit[], { faction = 'space-marines', limit = 1500 } = {}) =>
  armyLegality(fourth, units, { faction, limit, detachments: [army] })

describe('the force organisation chart', () => {
  it('is filled by one HQ and two Troops (4E-ORG-04)', () => {
    expect(check(core)).toEqual([])
    expect(check([])).toEqual([
      { kind: 'too-few', role: 'hq', count: 0, least: 1, detachment: 1, at: null, rule: '4E-ORG-04' },
      { kind: 'too-few', role: 'troops', count: 0, least: 2, detachment: 1, at: null, rule: '4E-ORG-04' },
    ])
  })

  it.each([
    ['hq', 2, 'sm-chaplain', 'sm-chaplain', 1],
    ['elites', 3, 'sm-dreadnought', 'sm-dreadnought', 0],
    ['fast-attack', 3, 'sm-land-speeder-tornado', 'sm-land-speeder-tornado', 0],
    ['heavy-support', 3, 'sm-whirlwind', 'sm-whirlwind', 0],
  ])('has no more %s than %i (4E-AMB-58)', (role, most, unit, model, there) => {
    const add = (count: number) =>
      Array.from({ length: count }, (_, index) => chosen(`more-${String(index)}`, unit, { [model]: 1 }))
    expect(check([...core, ...add(most - there)])).toEqual([])
    expect(check([...core, ...add(most - there + 1)])).toEqual([
      { kind: 'too-many', role, count: most + 1, most, detachment: 1, at: null, rule: '4E-AMB-58' },
    ])
  })

  it('has no more than six Troops (4E-AMB-58)', () => {
    const more = ['a', 'b', 'c', 'd'].map((id) => squad(id))
    expect(check([...core, ...more])).toEqual([])
    expect(check([...core, ...more, squad('e')])).toMatchObject([
      { kind: 'too-many', role: 'troops', count: 7, most: 6 },
    ])
  })

  it('is filled by each detachment, and by several above 2,500 points only (4E-ORG-05)', () => {
    const second = [chosen('chaplain', 'sm-chaplain', { 'sm-chaplain': 1 }), squad('three'), squad('four')]
    const army = (limit: number, detachments: readonly (readonly ChosenUnit[])[]) =>
      armyLegality(fourth, units, { faction: 'space-marines', limit, detachments })
    expect(army(2501, [core, second])).toEqual([])
    expect(army(2500, [core, second])).toEqual([
      { kind: 'detachments', count: 2, limit: 2500, above: 2500, at: null, rule: '4E-ORG-05' },
    ])
    expect(army(3000, [core, second.slice(0, 2)])).toMatchObject([
      { kind: 'too-few', role: 'troops', count: 1, detachment: 2 },
    ])
  })
})

describe('an army', () => {
  it('stays within the agreed points (4E-ORG-02)', () => {
    // 60 for the commander, 5 marines of 15 twice.
    expect(check(core, { limit: 60 + 75 + 75 })).toEqual([])
    expect(check(core, { limit: 209 })).toEqual([
      { kind: 'points', points: 210, limit: 209, at: null, rule: '4E-ORG-02' },
    ])
  })

  it('is of one faction, of units its list has (4E-ARMY-01)', () => {
    const boss = chosen('boss', 'ork-warboss', { 'ork-warboss': 1 })
    expect(check([...core, boss])).toMatchObject([
      { kind: 'other-faction', faction: 'orks', wanted: 'space-marines', at: 'boss', rule: '4E-ARMY-01' },
    ])
    expect(check([...core, chosen('who', 'squats', {})])).toEqual([
      { kind: 'unknown-unit', unit: 'squats', at: 'who', rule: '4E-ARMY-01' },
    ])
  })
})

describe('transports and platoons', () => {
  const rhino = (id: string, owner: string | null) => chosen(id, 'sm-rhino', { 'sm-rhino': 1 }, {}, owner)

  it('need a separate unit for each transport, as far as there are any (4E-TRN-03, 4E-TRN-08)', () => {
    const army = [...core, rhino('first', null), rhino('second', null), rhino('third', null)]
    expect(attached(units, army).flatMap(({ id, with: owner }) => (owner === null ? [] : [[id, owner]]))).toEqual([
      ['first', 'one'],
      ['second', 'two'],
      ['third', 'two'],
    ])
  })

  it('allow one unit one dedicated transport without a slot (4E-TRN-03, 4E-TRN-08)', () => {
    expect(check([...core, rhino('ride', 'one')])).toEqual([])
    expect(check([...core, rhino('ride', null)])).toMatchObject([
      { kind: 'without-companion', at: 'ride', rule: '4E-ORG-13' },
    ])
    expect(check([...core, rhino('ride', 'three')])).toMatchObject([{ kind: 'unknown-companion', with: 'three' }])
    expect(check([...core, rhino('ride', 'ride')])).toMatchObject([{ kind: 'unknown-companion', with: 'ride' }])
    expect(check([...core, rhino('ride', 'lord')])).toMatchObject([
      { kind: 'not-in-that-slot', with: 'lord', rule: '4E-TRN-03' },
    ])
    expect(check([...core, rhino('ride', 'one'), rhino('other', 'one')])).toMatchObject([
      { kind: 'transports', count: 2, at: 'one', rule: '4E-TRN-08' },
    ])
  })

  it('allow no transport too small for its unit (4E-TRN-01)', () => {
    const razorback = chosen('ride', 'sm-razorback', { 'sm-razorback': 1 }, {}, 'big')
    expect(check([...core, squad('big', 6), razorback])).toEqual([])
    expect(check([...core, squad('big', 7), razorback])).toEqual([
      { kind: 'does-not-fit', models: 7, capacity: 6, at: 'big', rule: '4E-TRN-01' },
    ])
  })

  it('require a transport if the list does', () => {
    const boyz = chosen('boyz', 'ork-trukk-boyz', { 'ork-trukk-boy': 5 })
    const trukk = chosen('trukk', 'ork-trukk', { 'ork-trukk': 1 }, {}, 'boyz')
    const kinds = (army: readonly ChosenUnit[]) => check(army, { faction: 'orks' }).map(({ kind }) => kind)
    expect(kinds([boyz])).toContain('needs-transport')
    expect(kinds([boyz, trukk])).not.toContain('needs-transport')
  })

  it('count a platoon as one slot: its command and two to five squads (4E-ORG-13)', () => {
    const command = (id: string) =>
      chosen(id, 'ig-platoon-command', { 'ig-junior-officer': 1, 'ig-platoon-guardsman': 4 })
    const infantry = (id: string, owner: string | null) =>
      chosen(id, 'ig-infantry-squad', { 'ig-guardsman': 9, 'ig-sergeant': 1 }, {}, owner)
    const guard = (army: readonly ChosenUnit[]) =>
      check(army, { faction: 'imperial-guard' }).filter(({ kind }) => kind !== 'too-few')
    const squads = (count: number) =>
      Array.from({ length: count }, (_, index) => infantry(`squad-${String(index)}`, 'first'))
    expect(guard([command('first'), ...squads(2)])).toEqual([])
    expect(guard([command('first'), ...squads(5)])).toEqual([])
    for (const count of [1, 6])
      expect(guard([command('first'), ...squads(count)])).toEqual([
        { kind: 'parts', unit: 'ig-infantry-squad', count, least: 2, most: 5, at: 'first', rule: '4E-ORG-13' },
      ])
    expect(guard([infantry('alone', null)])).toMatchObject([{ kind: 'without-companion', at: 'alone' }])
    const troops = check([command('first'), ...squads(5)], { faction: 'imperial-guard' })
    expect(troops).toContainEqual(expect.objectContaining({ kind: 'too-few', role: 'troops', count: 1 }))
  })
})

describe('a unit', () => {
  const tactical = units.get('sm-tactical-squad')
  const of = (models: Readonly<Record<string, number>>, options = {}) =>
    unitLegality(tactical, chosen('squad', 'sm-tactical-squad', models, options))

  it('has as many models as its list allows, of each profile and in all (4E-ARMY-01)', () => {
    expect(of({ 'sm-tactical-marine': 4, 'sm-tactical-sergeant': 1 })).toEqual([])
    expect(of({ 'sm-tactical-marine': 4 })).toEqual([{ kind: 'size', count: 4, least: 5, most: 10 }])
    expect(of({ 'sm-tactical-marine': 10, 'sm-tactical-sergeant': 1 })).toEqual([
      { kind: 'size', count: 11, least: 5, most: 10 },
    ])
    expect(of({ 'sm-tactical-marine': 5, 'sm-tactical-sergeant': 2 })).toEqual([
      { kind: 'models', model: 'sm-tactical-sergeant', count: 2, least: 0, most: 1 },
    ])
    expect(of({ 'sm-tactical-marine': 5, 'ork-boy': 1 })).toEqual([{ kind: 'unknown-model', model: 'ork-boy' }])
  })

  it('takes an option as often as its list allows (4E-ARMY-01)', () => {
    expect(of({ 'sm-tactical-marine': 5 }, { 'flamer-for-bolter': 1 })).toEqual([])
    expect(of({ 'sm-tactical-marine': 5 }, { 'flamer-for-bolter': 2 })).toEqual([
      { kind: 'option-limit', option: 'flamer-for-bolter', count: 2, most: 1 },
    ])
    expect(of({ 'sm-tactical-marine': 5 }, { 'choppa-for-bolter': 1 })).toEqual([
      { kind: 'unknown-option', option: 'choppa-for-bolter' },
    ])
  })

  it('takes one heavy weapon for every ten models if its list says so', () => {
    const guardians = seventhUnits.get('eld-guardian-defenders')
    const with2 = (count: number) =>
      unitLegality(guardians, chosen('squad', guardians.id, { 'eld-guardian': count }, { 'shuriken-cannon': 2 }))
    expect(with2(20)).toEqual([])
    expect(with2(19)).toEqual([{ kind: 'option-limit', option: 'shuriken-cannon', count: 2, most: 1 }])
  })

  it('replaces only what a model has', () => {
    const power = 'power-weapon-for-close-combat-weapon'
    const fist = 'power-fist-for-close-combat-weapon'
    const commander = units.get('sm-force-commander')
    const two = chosen('lord', commander.id, { [commander.id]: 1 }, { [power]: 1, [fist]: 1 })
    expect(unitLegality(commander, two)).toEqual([{ kind: 'option-without-model', option: fist, count: 1 }])
  })

  it('gives options to models: one weapon a marine, grenades to all', () => {
    const { models, left } = equip(
      tactical,
      chosen(
        'squad',
        tactical.id,
        { 'sm-tactical-marine': 4, 'sm-tactical-sergeant': 1 },
        {
          'flamer-for-bolter': 1,
          'missile-launcher-for-bolter': 1,
          'frag-grenades': 1,
        },
      ),
    )
    expect(left).toEqual([])
    expect(models.map(({ weapons }) => weapons)).toEqual([
      ['flamer'],
      ['missile-launcher'],
      ['bolter'],
      ['bolter'],
      ['bolt-pistol', 'close-combat-weapon'],
    ])
    for (const { wargear } of models) expect(wargear).toEqual(['power-armour', 'frag-grenades'])
  })

  it('replaces gear from another option', () => {
    const chimera = units.get('ig-chimera')
    const { models, left } = equip(
      chimera,
      chosen(
        'ride',
        chimera.id,
        { [chimera.id]: 1 },
        { 'heavy-flamer-for-heavy-bolter': 1, 'heavy-bolter-for-multi-laser': 1 },
      ),
    )
    expect(left).toEqual([])
    expect(models[0]?.weapons.toSorted()).toEqual(['heavy-bolter', 'heavy-flamer'])
  })
})

describe('rules cited by findings', () => {
  it.each<[MusterRules, RulesetId]>([
    [fourth, fourthId],
    [seventh, seventhId],
  ])('are in the rule index', async (rules, ruleset) => {
    const index = await ruleIndex(ruleset)
    for (const rule of new Set(Object.values(rules.rules)))
      expect({ rule, there: index.find(rule)?.id }).toEqual({ rule, there: rule })
  })
})
