import { loadPacks, sectionNames, sectionSchemas, type SectionName } from '@shared/content'
import { formOf, referencesIn, type Json } from '@shared/content/forms'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { describe, expect, it } from 'vitest'

const sections = [
  'specialRules',
  'classicFactions',
  'classicUnits',
  'classicWeapons',
  'classicWargear',
  'classicArmies',
] as const satisfies readonly SectionName[]

const editions = [
  { pack: fourthPack, units: 126, profiles: 171, weapons: 177, wargear: 88 },
  { pack: seventhPack, units: 115, profiles: 155, weapons: 217, wargear: 82 },
]

describe.each(editions)('the pack $pack.id', ({ pack, units, profiles, weapons, wargear }) => {
  const catalogue = loadPacks([pack])
  const all = catalogue.classicUnits.all
  const models = all.flatMap((unit) => unit.models)

  it.each(sections)('has only entries that its schema knows in %s', (name) => {
    expect(pack.entries[name]?.length).toBeGreaterThan(0)
    for (const entry of pack.entries[name] ?? []) expect(sectionSchemas[name].parse(entry)).toEqual(entry)
  })

  it('has every unit, profile, weapon and piece of wargear once, in no other sections', () => {
    expect(sectionNames.filter((name) => catalogue[name].all.length > 0).sort()).toEqual([...sections].sort())
    expect(all).toHaveLength(units)
    expect(new Set(models.map(({ id }) => id)).size).toBe(profiles)
    expect(models).toHaveLength(profiles)
    expect(catalogue.classicWeapons.all).toHaveLength(weapons)
    expect(catalogue.classicWargear.all).toHaveLength(wargear)
  })

  it('has no dangling references', () => {
    const lost = sections.flatMap((name) =>
      (pack.entries[name] ?? []).flatMap((entry) =>
        // Entries came from JSON and are as plain as that.
        referencesIn(formOf(name), entry as unknown as Json)
          .filter(({ section, id }) => catalogue[section].find(id) === undefined)
          .map(({ section, id, at }) => `${name}/${entry.id}/${at.join('/')}: ${section}/${id}`),
      ),
    )
    expect(lost).toEqual([])
  })

  it('gives each unit models within its size, each with an existing profile', () => {
    for (const { id, models: own, composition, least, most, options } of all) {
      const sum = (key: 'least' | 'most') => composition.reduce((total, row) => total + row[key], 0)
      expect({ id, models: composition.map(({ model }) => model) }).toEqual({ id, models: own.map((one) => one.id) })
      for (const row of composition) expect(row.least).toBeLessThanOrEqual(row.most)
      expect({ id, fits: sum('least') <= least && least <= most && most <= sum('most') }).toEqual({ id, fits: true })
      expect(new Set(options.map((option) => option.id)).size).toBe(options.length)
      for (const { taker } of options)
        if (taker.kind === 'model') expect(own.map((one) => one.id)).toContain(taker.model)
    }
  })

  it('has points for every unit and every model (4E-ARMY-03)', () => {
    for (const { id, points, composition, least } of all) {
      const dearest = composition.map((row) => row.points)
      const cheapest = points + least * Math.min(...dearest)
      expect({ id, paid: cheapest > 0 && Math.min(...dearest) >= 0 }).toEqual({ id, paid: true })
    }
  })

  it('has options with an effect, at a unit’s price only if all of the unit take it', () => {
    for (const { options } of all) {
      for (const { gives, limit, cost, taker } of options) {
        expect(gives.weapons.length + gives.wargear.length).toBeGreaterThan(0)
        expect(cost === 'per-model').toBe(limit.kind === 'whole-unit')
        expect(cost === 'per-model').toBe(taker.kind === 'every-model')
      }
    }
  })

  it('offers as transports only vehicles that carry someone, and no transport without a unit to offer it', () => {
    const offered = new Set<string>(all.flatMap(({ transports }) => transports))
    for (const id of offered)
      for (const model of catalogue.classicUnits.get(id).models)
        expect(model).toMatchObject({ kind: 'vehicle', types: expect.arrayContaining(['transport']) as unknown })
    for (const { id, role } of all) if (role === 'transport') expect(offered).toContain(id)
  })

  it('gives close combat profiles to walkers and no other vehicles', () => {
    for (const model of models)
      if (model.kind === 'vehicle') expect(model.walker !== null).toBe(model.types.includes('walker'))
  })

  it('names models in Russian', () => {
    for (const { name } of models) expect(catalogue.worded(name, 'ru')).toMatch(/[а-яё]/i)
  })
})

describe('values of the two editions', () => {
  const fourth = loadPacks([fourthPack])
  const seventh = loadPacks([seventhPack])

  it('has Size in 4th edition and hull points in 7th (4E-MODEL-07, 7E-BASE-VEH-01)', () => {
    for (const { models } of fourth.classicUnits.all) {
      for (const model of models) {
        expect(model).not.toHaveProperty('hullPoints')
        const big = model.kind === 'vehicle' || model.type === 'monstrous-creature'
        if (big) expect(model.size).toBe(3)
      }
    }
    for (const { models } of seventh.classicUnits.all) {
      for (const model of models) {
        expect(model).not.toHaveProperty('size')
        expect('hullPoints' in model).toBe(model.kind === 'vehicle')
      }
    }
  })

  it('has the figures the source prints (4E-ARMY-03, 4E-PROF-16)', () => {
    expect(fourth.classicUnits.get('sm-tactical-squad').composition[0]?.points).toBe(15)
    expect(fourth.classicUnits.get('sm-dreadnought').models[0]).toMatchObject({
      bs: 4,
      walker: { ws: 4, s: 6, i: 4, a: 2, bracketed: { s: 10 } },
    })
    expect(fourth.classicUnits.get('sm-bike-squadron').models[0]).toMatchObject({ t: 4, bracketed: { t: 5 } })
    expect(fourth.classicUnits.get('de-talos').models[0]).toMatchObject({ a: { dice: 'D6', times: 1, plus: 0 } })
  })

  it('has invulnerable saves, of vehicles too', () => {
    expect(fourth.classicUnits.get('sm-chaplain').models[0]).toMatchObject({ sv: 3, invulnerable: 4 })
    expect(fourth.classicUnits.get('sm-rhino').models[0]).toMatchObject({ invulnerable: null })
    expect(seventh.classicUnits.get('csm-defiler').models[0]).toMatchObject({ kind: 'vehicle', invulnerable: 5 })
    expect(seventh.classicUnits.get('eld-war-walkers').models[0]).toMatchObject({ kind: 'vehicle', invulnerable: 5 })
  })

  it('marks values of low confidence', () => {
    const low = (pack: typeof fourth) =>
      pack.classicUnits.all.flatMap(({ models }) =>
        models.filter((model) => model.confidence === 'low').map(({ id }) => id),
      )
    expect(low(fourth)).toEqual(['ork-big-gun', 'ork-gun-krew', 'tau-gun-drone', 'de-talos'])
    expect(low(seventh)).toEqual([])
    expect(fourth.classicUnits.get('de-talos').confidence).toBe('low')
    expect(fourth.classicWeapons.all.filter(({ confidence }) => confidence === 'low')).toHaveLength(11)
    expect(seventh.classicWeapons.all.filter(({ confidence }) => confidence === 'low')).toHaveLength(5)
  })

  it('rolls for the choice of the mission with the dice of each army (4E-ORG-12)', () => {
    const ratings = fourth.classicFactions.all.map(({ id, strategyRating }) => [id, strategyRating])
    expect(Object.fromEntries(ratings)).toEqual({
      'space-marines': 3,
      'imperial-guard': 1,
      'chaos-space-marines': 2,
      orks: 1,
      eldar: 3,
      tyranids: 1,
      necrons: 3,
      tau: 1,
      'dark-eldar': 2,
    })
  })
})
