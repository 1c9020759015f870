import { loadArmy } from '@main/gangs/army'
import { unitCards } from '@main/cards/units'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import type { Store } from '@main/database/store'
import { UnitOrder } from '@shared/contract/cards'
import { foreign } from '@shared/contract/foreign'
import { type CampaignId, GangId } from '@shared/contract/ids'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'

/** Rosters in New Recruit's form with units, weapons and wargear that no content here has. */

interface Line {
  readonly name: string
  readonly typeName: string
  readonly values: Readonly<Record<string, string>>
}
interface Node {
  readonly name: string
  readonly number?: number
  readonly type?: 'unit' | 'model' | 'upgrade'
  readonly pts?: number
  readonly power?: number
  readonly lines?: readonly Line[]
  readonly words?: readonly string[]
  readonly inner?: readonly Node[]
}
const json = ({
  name,
  number = 1,
  type = 'upgrade',
  pts = 0,
  power = 0,
  lines = [],
  words = [],
  inner = [],
}: Node): object => ({
  name,
  number,
  type,
  categories: words.map((word) => ({ name: word })),
  profiles: lines.map((line) => ({
    name: line.name,
    typeName: line.typeName,
    characteristics: Object.entries(line.values).map(([head, text]) => ({ name: head, $text: text })),
  })),
  selections: inner.map(json),
  costs: [
    { name: 'pts', value: pts },
    { name: ' PL', value: power },
  ],
})
const roster = (game: string, catalogue: string, units: readonly Node[]) =>
  JSON.stringify({
    roster: {
      name: 'Strangers',
      gameSystemName: game,
      forces: [{ name: 'Detachment', catalogueName: catalogue, selections: units.map(json) }],
    },
  })

const eighth = 'Warhammer 40,000 8th Edition'
const arc = { Range: '24"', Type: 'Rapid Fire 1', S: '6', AP: '-1', D: 'D3', Abilities: 'Haywire' }
const ranger = { M: '6"', WS: '4+', BS: '3+', S: '3', T: '3', W: '1', A: '1', Ld: '6', Save: '4+' }
const rangers: Node = {
  name: 'Skitarii Rangers',
  type: 'unit',
  power: 5,
  words: ['Troops', 'Infantry', 'Faction: Adeptus Mechanicus'],
  lines: [
    { name: 'Skitarii Ranger', typeName: 'Unit', values: ranger },
    { name: 'Ranger Alpha', typeName: 'Unit', values: { ...ranger, A: '2', Ld: '7' } },
    { name: 'Canticles', typeName: 'Abilities', values: { Description: 'They sing.' } },
  ],
  inner: [
    {
      name: 'Skitarii Ranger',
      number: 4,
      type: 'model',
      inner: [{ name: 'Arc rifle', number: 4, lines: [{ name: 'Arc rifle', typeName: 'Weapon', values: arc }] }],
    },
    {
      name: 'Ranger Alpha',
      type: 'model',
      inner: [{ name: 'Boltgun', lines: [{ name: 'Boltgun', typeName: 'Weapon', values: arc }] }],
    },
  ],
}
const ofEighth = (units = [rangers]) => roster(eighth, 'Imperium - Space Marines', units)

const keys = { unit: 'type:skitarii ranger', rifle: 'item:arc rifle' }
const own = { [keys.unit]: { as: 'own-unit' }, [keys.rifle]: { as: 'own-item' } } as const
const input = (text: string, names = {}, campaignId: CampaignId | null = null) =>
  foreign.plan.input.parse({ base64: Buffer.from(text).toString('base64'), campaignId, decisions: { names } })
const broughtIn = (store: Store, text: string, names = {}, campaignId: CampaignId | null = null) => {
  const wanted = input(text, names, campaignId)
  const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
  return { ...value, army: loadArmy(store, GangId.parse(value.gangIds[0])) }
}

describe('an unknown unit of 8th edition', () => {
  test('can be created with the file’s values, as can its weapons; its other abilities are reported', () => {
    const before = planForeign(freshStore(), catalogues, input(ofEighth()))
    expect(before.undecided).toEqual([keys.unit])
    expect(before.makeable.toSorted()).toEqual([keys.rifle, keys.unit])
    const plan = planForeign(freshStore(), catalogues, input(ofEighth(), own))
    expect(plan.undecided).toEqual([])
    expect(plan.names.map(({ key, times }) => [key, times])).toContainEqual([keys.rifle, 1])
    expect(plan.gangs[0]?.rating).toEqual({ theirs: 5, here: 5 })
    expect(plan.gangs[0]?.fighters[0]).toMatchObject({
      type: { slug: null, name: 'Skitarii Rangers' },
      items: [
        { wanted: 'Arc rifle', slug: null, name: 'Arc rifle', quantity: 4 },
        { wanted: 'Boltgun', slug: 'boltgun', quantity: 1 },
      ],
      differences: [],
    })
    expect(plan.leftOut.map(({ reason, text }) => [reason, text])).toEqual([
      ['ability', 'Skitarii Rangers: Canticles'],
      ['unread', 'force: Detachment'],
    ])
  })

  test('joins its army, its force and its cards, and is known to the next file of the campaign', () => {
    const store = freshStore()
    const { army, campaignId, gangIds } = broughtIn(store, ofEighth(), own)
    expect(army.units).toMatchObject([
      {
        name: 'Skitarii Rangers',
        power: 5,
        models: [
          { profile: 'skitarii-ranger', count: 4, weapons: ['own-arc-rifle'] },
          { profile: 'ranger-alpha', count: 1, weapons: ['boltgun'] },
        ],
      },
    ])
    const catalogue = catalogues.of(store, campaignId, eighthId)
    expect(catalogue.datasheets.get('own-skitarii-rangers')).toMatchObject({
      role: 'troops',
      keywords: ['INFANTRY'],
      factionKeywords: ['ADEPTUS MECHANICUS'],
      profiles: [
        { m: { kind: 'fixed', most: 6000 }, ws: 4, bs: 3, s: 3, t: 3, w: 1, a: 1, ld: 6, sv: 4 },
        { a: 2, ld: 7 },
      ],
    })
    expect(catalogue.armaments.get('own-arc-rifle').profiles[0]).toMatchObject({
      type: 'rapid-fire',
      attacks: 1,
      range: 24_000,
      strength: { kind: 'number', value: 6 },
      ap: -1,
      damage: { dice: 'D3' },
    })
    expect(catalogue.forces.get('space-marines').datasheets).toContain('own-skitarii-rangers')
    const order = UnitOrder.parse({ of: { kind: 'army', army: gangIds[0] }, locale: 'en' })
    expect(unitCards(store, catalogues, order).job.decks[0]?.cards[0]?.weapons.map(({ name }) => name)).toEqual([
      'Arc rifle',
      'Boltgun',
    ])
    const again = planForeign(store, catalogues, input(ofEighth(), {}, campaignId))
    expect(again.undecided).toEqual([])
    expect(again.gangs[0]?.fighters[0]?.type.slug).toBe('own-skitarii-rangers')
    const second = broughtIn(store, ofEighth(), {}, campaignId)
    expect(second.army.units[0]?.models).toEqual(army.units[0]?.models)
  })

  test('can’t be created if a value is missing or unreadable', () => {
    const broken = { ...rangers, lines: [{ name: 'Skitarii Ranger', typeName: 'Unit', values: { ...ranger, T: '*' } }] }
    const { makeable } = planForeign(freshStore(), catalogues, input(ofEighth([broken])))
    expect(makeable).toEqual([keys.rifle])
    const { undecided } = planForeign(freshStore(), catalogues, input(ofEighth([broken]), own))
    expect(undecided).toEqual([keys.unit])
  })
})

const seventh = 'Warhammer 40,000 7th Edition'
const fourth = 'Warhammer 40,000 4th Edition'
const troop = {
  'Unit Type': 'Jump Infantry (Character)',
  WS: '4',
  BS: '4',
  S: '4',
  T: '4(5)',
  W: '2',
  I: '4',
  A: '2',
  LD: '9',
  Save: '3+/5++',
}
const walker = {
  Type: 'Vehicle (Walker)',
  WS: '4',
  BS: '4',
  S: '6',
  Front: '12',
  Side: '12',
  Rear: '10',
  I: '4',
  A: '2',
  HP: '3',
}
const exile: Node = {
  name: 'Exile of Mars',
  type: 'unit',
  pts: 80,
  words: ['HQ'],
  lines: [{ name: 'Exile of Mars', typeName: 'Unit', values: troop }],
  inner: [
    {
      name: 'Arc pistol',
      pts: 10,
      lines: [
        {
          name: 'Arc pistol',
          typeName: 'Weapon',
          values: { Range: '12"', Strength: '6', AP: '5', Type: 'Pistol, Twin-linked' },
        },
      ],
    },
    { name: 'Omnispex', pts: 5, lines: [{ name: 'Omnispex', typeName: 'Wargear Item', values: {} }] },
  ],
}
const strider: Node = {
  name: 'Iron Strider',
  type: 'unit',
  pts: 55,
  words: ['Fast Attack'],
  lines: [{ name: 'Iron Strider', typeName: 'Vehicle', values: walker }],
  inner: [{ name: 'Bolter', lines: [{ name: 'Bolter', typeName: 'Weapon', values: {} }] }],
}
const captain: Node = {
  name: 'Captain',
  type: 'unit',
  pts: 90,
  lines: [{ name: 'Captain', typeName: 'Unit', values: troop }],
  inner: [...(exile.inner ?? [])],
}
const classicOwn = {
  'type:exile mar': { as: 'own-unit' },
  'type:iron strider': { as: 'own-unit' },
  'item:arc pistol': { as: 'own-item' },
  'item:omnispex': { as: 'own-item' },
}

describe.each([
  [seventh, seventhId],
  [fourth, fourthId],
])('unknown units of %s', (game, ruleset) => {
  const text = roster(game, 'Space Marines', [exile, strider, ...(game === seventh ? [captain] : [])])

  test('are created with the file’s values: troops, walkers, weapons, wargear', () => {
    const store = freshStore()
    const plan = planForeign(store, catalogues, input(text, classicOwn))
    expect(plan.undecided).toEqual([])
    expect(plan.gangs[0]?.fighters.slice(0, 2).map(({ differences }) => differences)).toEqual([[], []])
    const { army, campaignId } = broughtIn(store, text, classicOwn)
    expect(army.units.slice(0, 2)).toMatchObject([
      { power: 95, models: [{ count: 1, weapons: ['own-arc-pistol'], wargear: ['own-omnispex'] }] },
      { power: 55, models: [{ count: 1, weapons: ['bolter'] }] },
    ])
    const { classicUnits, classicWeapons } = catalogues.of(store, campaignId, ruleset)
    expect(classicUnits.get('own-exile-of-mars')).toMatchObject({
      role: 'hq',
      models: [{ type: 'jump-infantry', ws: 4, bs: 4, s: 4, t: 4, w: 2, i: 4, a: 2, ld: 9, sv: 3 }],
    })
    const [model] = classicUnits.get('own-iron-strider').models
    expect(model).toMatchObject({ kind: 'vehicle', types: ['walker'], front: 12, rear: 10, walker: { s: 6, a: 2 } })
    expect(model?.kind === 'vehicle' && model.hullPoints).toBe(game === seventh ? 3 : undefined)
    expect(classicWeapons.get('own-arc-pistol')).toMatchObject({
      type: 'pistol',
      ap: 5,
      specials: [{ id: 'twin-linked' }],
    })
  })

  test('add an unknown weapon of a known unit as an option, at the file’s price', () => {
    if (game === fourth) return
    const store = freshStore()
    const { army } = broughtIn(store, text, classicOwn)
    const known = army.units.find(({ datasheet }) => datasheet === 'sm-captain')
    const [model] = known?.models ?? []
    expect(model?.weapons).toContain('own-arc-pistol')
    expect(model?.wargear).toContain('own-omnispex')
    expect(known?.power).toBe(105)
  })
})
