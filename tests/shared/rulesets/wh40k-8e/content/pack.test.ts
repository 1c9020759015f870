import { describe, expect, it } from 'vitest'
import { loadPacks, type ContentPack } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { sectionNames, sectionSchemas } from '@shared/content/schema'
import { carriedOutIds } from '@shared/rulesets/wh40k-8e/modules'

const catalogue = loadPacks([eighthPack])
const armaments = new Set<string>(catalogue.armaments.all.map(({ id }) => id))

describe('the pack of Warhammer 40,000, 8th edition', () => {
  it.each(['datasheets', 'armaments', 'psychicPowers', 'forces'] as const)(
    'has only entries its schema knows in the section %s',
    (name) => {
      const entries: ContentPack['entries'] = eighthPack.entries
      expect(entries[name]?.length).toBeGreaterThan(0)
      for (const entry of entries[name] ?? []) expect(sectionSchemas[name].parse(entry)).toEqual(entry)
    },
  )

  it('has no other sections', () => {
    expect(sectionNames.filter((name) => catalogue[name].all.length > 0)).toEqual([
      'datasheets',
      'armaments',
      'psychicPowers',
      'forces',
    ])
  })

  it('has the datasheet of the source unchanged (8E-DS-POX-A1 to -A4)', () => {
    const poxwalkers = catalogue.datasheets.get('poxwalkers')
    expect(poxwalkers.profiles[0]).toMatchObject({
      m: { kind: 'fixed', most: 4000 },
      ws: 5,
      bs: 6,
      s: 3,
      t: 3,
      w: 1,
      a: 2,
      ld: 4,
      sv: 7,
    })
    expect(poxwalkers.power[0]).toEqual({ models: 10, power: 3 })
    expect(poxwalkers.abilities).toEqual([
      { id: 'resilient', value: 5 },
      { id: 'grows' },
      { id: 'mindless' },
      { id: 'mob', value: 10 },
    ])
    expect(poxwalkers.factionKeywords).toEqual(['CHAOS', 'NURGLE', 'HERETIC ASTARTES', 'DEATH GUARD'])
  })

  it('names only weapons, profiles, powers and datasheets that exist', () => {
    for (const { profiles, composition, psyker } of catalogue.datasheets.all) {
      for (const { profile, weapons, options } of composition) {
        expect(profiles.map(({ id }) => id)).toContain(profile)
        for (const weapon of [...weapons, ...options.flatMap((option) => [...option.replaces, ...option.with])])
          expect(armaments).toContain(weapon)
      }
      for (const power of psyker?.powers ?? []) expect(catalogue.psychicPowers.find(power)).toBeDefined()
    }
    for (const { datasheets, sample } of catalogue.forces.all) {
      for (const id of datasheets) expect(catalogue.datasheets.find(id)).toBeDefined()
      for (const { datasheet, models } of sample) {
        expect(datasheets).toContain(datasheet)
        const known = catalogue.datasheets.get(datasheet).profiles.map(({ id }) => id)
        for (const { profile, weapons } of models) {
          expect(known).toContain(profile)
          for (const weapon of weapons) expect(armaments).toContain(weapon)
        }
      }
    }
  })

  it('gives units and weapons no ability that the engine does not carry out', () => {
    const abilities = [
      ...catalogue.datasheets.all.flatMap(({ abilities: own, auras }) => [
        ...own,
        ...auras.map(({ grants }) => grants),
      ]),
      ...catalogue.armaments.all.flatMap(({ profiles }) => profiles.flatMap(({ abilities: own }) => own)),
    ]
    expect(abilities.filter(({ id }) => !carriedOutIds.includes(id))).toEqual([])
  })

  it('keeps the rows of damage tables in order, the last one down to one wound (8E-CHAR-01)', () => {
    for (const { profiles } of catalogue.datasheets.all) {
      for (const { damageTable } of profiles) {
        const from = damageTable.map(({ atLeast }) => atLeast)
        expect(from).toEqual([...from].sort((one, other) => other - one))
        if (from.length > 0) expect(from.at(-1)).toBe(1)
      }
    }
  })

  it('has armies to play: masses of infantry, monsters, and vehicles with a transport', () => {
    const keywordsOf = (force: string): string[] =>
      catalogue.forces.get(force).sample.flatMap(({ datasheet }) => [...catalogue.datasheets.get(datasheet).keywords])
    expect(catalogue.forces.all.map(({ id }) => id)).toEqual([
      'death-guard',
      'astra-militarum',
      'tyranids',
      'space-marines',
    ])
    expect(keywordsOf('tyranids')).toContain('MONSTER')
    expect(keywordsOf('space-marines')).toEqual(expect.arrayContaining(['VEHICLE', 'TRANSPORT']))
  })
})
