import { describe, expect, test } from 'vitest'
import { loadPacks, type FighterType, type HouseListEntry, type WeaponClass } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import type { SampleFighter, SampleGang } from '@shared/campaign/sample-campaign'
import { sampleCampaign } from '@shared/rulesets/necromunda/sample'

const catalogue = loadPacks([necromundaPack])
const gangs = sampleCampaign.gangs.map((gang): [string, SampleGang] => [gang.gang, gang])

const typeOf = (fighter: SampleFighter): FighterType => catalogue.fighterTypes.get(fighter.type)

/** The lines of the house list a fighter may use when the gang is founded. */
const linesFor = (gang: SampleGang, fighter: SampleFighter, item: string): readonly HouseListEntry[] =>
  catalogue
    .houseList(gang.gang)
    .filter((line) => line.item === item && !line.vehicles && line.with.length === 0)
    .filter(
      (line) => line.buyers.includes(fighter.type) || (fighter.specialist && line.specialists.includes(fighter.type)),
    )

const priceOf = (gang: SampleGang, fighter: SampleFighter, purchase: SampleFighter['items'][number]): number => {
  const [line, ...others] = linesFor(gang, fighter, purchase.item)
  if (!line || others.length > 0)
    throw new Error(`${fighter.name.en}: ${purchase.item} has ${others.length + 1} prices`)
  return line.price
}

const costOf = (gang: SampleGang, fighter: SampleFighter): number => {
  const { cost } = typeOf(fighter)
  if (cost === null) throw new Error(`${fighter.type} has no known cost`)
  return fighter.items.reduce((sum, purchase) => sum + priceOf(gang, fighter, purchase), cost)
}

/** Slots and class of each weapon a fighter carries; gear has none. */
const weaponsOf = (gang: SampleGang, fighter: SampleFighter): { class: WeaponClass; slots: number; id: string }[] =>
  fighter.items.flatMap(({ item }) => {
    const found = catalogue.items.get(item)
    if (found.kind !== 'weapon') return []
    const [line] = linesFor(gang, fighter, item)
    return [{ id: item, class: found.class, slots: Math.max(found.slots, line?.slots ?? 0) }]
  })

describe.each(gangs)('the sample gang of %s', (_, gang) => {
  test('is founded from fighters of its own list', () => {
    expect(gang.fighters.map((fighter) => typeOf(fighter).gang)).toEqual(gang.fighters.map(() => gang.gang))
    expect(gang.fighters.length).toBeGreaterThanOrEqual(8)
    expect(gang.fighters.length).toBeLessThanOrEqual(10)
  })

  test('CAMP-CRE-10: has exactly one Leader', () => {
    expect(gang.fighters.filter((fighter) => typeOf(fighter).category === 'leader')).toHaveLength(1)
  })

  test('CAMP-CRE-11: has at least as many Gang Fighters as others', () => {
    const counted = gang.fighters.map((fighter) => typeOf(fighter).gangFighter)
    const fighters = counted.filter((is) => is === true).length
    expect(fighters).toBeGreaterThanOrEqual(counted.filter((is) => is === false).length)
  })

  test('CAMP-CRE-22, CAMP-EQP-05: buys only what its list sells each fighter at founding, at one price', () => {
    for (const fighter of gang.fighters) for (const purchase of fighter.items) priceOf(gang, fighter, purchase)
  })

  test('CAMP-CRE-01: costs no more than its budget', () => {
    const total = gang.fighters.reduce((sum, fighter) => sum + costOf(gang, fighter), 0)
    expect(total).toBeLessThanOrEqual(sampleCampaign.budget)
    expect(total).toBeGreaterThan(sampleCampaign.budget - 50)
  })

  test('CAMP-CRE-20: gives no fighter more weapons than three slots hold', () => {
    for (const fighter of gang.fighters) {
      const slots = weaponsOf(gang, fighter).reduce((sum, weapon) => sum + weapon.slots, 0)
      expect(slots, fighter.name.en).toBeLessThanOrEqual(3)
      expect(slots, `${fighter.name.en} is unarmed`).toBeGreaterThan(0)
    }
  })

  test('CAMP-GNG-01: keeps to the weapon classes on each card, except for Specialists', () => {
    for (const fighter of gang.fighters.filter(({ specialist }) => !specialist)) {
      const limit = typeOf(fighter).weaponLimit
      if (limit.kind !== 'classes') continue
      for (const weapon of weaponsOf(gang, fighter).filter(({ slots }) => slots > 0)) {
        expect(limit.classes, `${fighter.name.en}: ${weapon.id}`).toContain(weapon.class)
      }
    }
  })

  test('CAMP-CRE-15: names at most one Ganger Specialist, who can be promoted to one', () => {
    const specialists = gang.fighters.filter(({ specialist }) => specialist)
    expect(specialists.length).toBeLessThanOrEqual(1)
    for (const fighter of specialists) {
      expect(typeOf(fighter).category).toBe('ganger')
      expect(typeOf(fighter).promotion).toMatch(/Specialist/)
    }
  })

  test('CAMP-CRE-16: gives the Leader and each Champion one skill of a Primary set, and no other fighter', () => {
    for (const fighter of gang.fighters) {
      const { choosePrimary, primary } = typeOf(fighter).skills
      expect(fighter.skill === undefined ? 0 : 1, fighter.name.en).toBe(choosePrimary)
      if (fighter.skill) expect(primary).toContain(catalogue.skills.get(fighter.skill).set)
    }
  })

  test('has weapons with known profiles, with accessories and ammo on weapons of the same fighter', () => {
    for (const fighter of gang.fighters) {
      for (const { item, for: weapon } of fighter.items) {
        const found = catalogue.items.get(item)
        if (found.kind === 'weapon') expect(found.profiles.length, item).toBeGreaterThan(0)
        expect(found.kind, item).not.toBe('unresolved')
        expect(weapon === undefined).toBe(found.kind !== 'ammo' && found.kind !== 'accessory')
        if (weapon) expect(fighter.items.map((purchase) => purchase.item)).toContain(weapon)
        if (weapon && found.kind === 'ammo') expect(catalogue.profiles(weapon, [item]).length).toBeGreaterThan(0)
      }
    }
  })

  test('gives every fighter a unique name in both languages', () => {
    for (const locale of ['en', 'ru'] as const) {
      const names = gang.fighters.map(({ name }) => name[locale])
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

test('is for each of four houses', () => {
  expect(new Set(sampleCampaign.gangs.map(({ gang }) => gang)).size).toBe(4)
})
