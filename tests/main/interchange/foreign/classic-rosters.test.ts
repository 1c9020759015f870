import { loadArmy } from '@main/gangs/army'
import { bringIn, foreignChoices, planForeign } from '@main/interchange/foreign/bring-in'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'

/** Rosters of 4th and 7th edition in the forms of BattleScribe (XML) and New Recruit (JSON). */

interface Node {
  readonly name: string
  readonly number?: number
  readonly type?: 'unit' | 'model' | 'upgrade'
  readonly pts?: number
  readonly figures?: readonly { readonly name: string; readonly typeName: string }[]
  readonly notes?: string
  readonly inner?: readonly Node[]
}
const weapon = (name: string, number = 1, pts = 0): Node => ({
  name,
  number,
  pts,
  figures: [{ name, typeName: 'Weapon' }],
})
const gear = (name: string, number = 1, pts = 0): Node => ({
  name,
  number,
  pts,
  figures: [{ name, typeName: 'Wargear Item' }],
})

const tactical: Node = {
  name: 'Tactical Squad',
  type: 'unit',
  inner: [
    {
      name: 'Space Marine Sergeant',
      type: 'model',
      pts: 14,
      inner: [weapon('Bolt Pistol'), weapon('Boltgun'), { name: 'Veteran Sergeant', pts: 10 }],
    },
    {
      name: 'Space Marine',
      number: 7,
      type: 'model',
      pts: 98,
      inner: [weapon('Bolt Pistol', 7), weapon('Boltgun', 7)],
    },
    {
      name: 'Space Marine (Heavy Weapon)',
      type: 'model',
      pts: 14,
      inner: [weapon('Bolt Pistol'), weapon('Lascannon', 1, 20)],
    },
    {
      name: 'Space Marine (Special Weapon)',
      type: 'model',
      pts: 14,
      inner: [weapon('Bolt Pistol'), weapon('Flamer', 1, 5)],
    },
    gear('Frag & Krak Grenades', 10),
    {
      name: 'Rhino',
      type: 'unit',
      pts: 35,
      figures: [{ name: 'Rhino', typeName: 'Vehicle' }],
      inner: [weapon('Storm Bolter'), gear('Dozer Blade', 1, 5)],
    },
  ],
}
const captain: Node = {
  name: 'Captain',
  type: 'unit',
  pts: 90,
  notes: 'the one with the red plume',
  figures: [{ name: 'Captain', typeName: 'Unit' }],
  inner: [weapon('Bolt Pistol'), weapon('Power Sword', 1, 15), gear('Jump Pack', 1, 15), gear('Helm of the Lost')],
}

const costOf = ({ pts = 0 }: Node) => [{ name: 'pts', value: pts }]
const escaped = (text: string) => text.replaceAll('&', '&amp;')
const xml = ({ name, number = 1, type = 'upgrade', figures = [], notes = '', inner = [], ...node }: Node): string =>
  `<selection id="${escaped(name)}" name="${escaped(name)}" number="${number}" type="${type}">
    ${notes === '' ? '' : `<customNotes>${notes}</customNotes>`}
    <profiles>${figures.map((it) => `<profile id="p" name="${escaped(it.name)}" typeName="${it.typeName}"/>`).join('')}</profiles>
    <selections>${inner.map(xml).join('')}</selections>
    <costs>${costOf({ name, ...node })
      .map((cost) => `<cost name="${cost.name}" value="${cost.value}.0"/>`)
      .join('')}</costs></selection>`
const json = ({ name, number = 1, type = 'upgrade', figures = [], notes = '', inner = [], ...node }: Node): object => ({
  name,
  number,
  type,
  customNotes: notes,
  profiles: figures.map((it) => ({ ...it, characteristics: [] })),
  selections: inner.map(json),
  costs: costOf({ name, ...node }),
})

interface Roster {
  readonly game?: string
  readonly catalogue?: string
  readonly units?: readonly Node[]
}
const asXml = ({
  game = 'Warhammer 40,000 7th Edition',
  catalogue = 'Space Marines: Codex (2015)',
  units = [captain, tactical],
}: Roster = {}) =>
  `<?xml version="1.0"?><roster id="r" name="Fists" gameSystemName="${game}"><forces>
    <force id="f" name="Combined Arms Detachment" catalogueName="${catalogue}"><selections>${units.map(xml).join('')}</selections></force></forces></roster>`
const asJson = () =>
  JSON.stringify({
    roster: {
      name: 'Fists',
      gameSystemName: 'Warhammer 40,000 7th Edition',
      forces: [
        { name: 'CAD', catalogueName: 'Space Marines: Codex (2015)', selections: [captain, tactical].map(json) },
      ],
    },
  })
const input = (text: string, names = {}) =>
  foreign.plan.input.parse({ base64: Buffer.from(text).toString('base64'), campaignId: null, decisions: { names } })
const broughtIn = (text: string, names = {}) => {
  const store = freshStore()
  const { gangIds } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(text, names))).value
  return loadArmy(store, GangId.parse(gangIds[0]))
}

describe.each([
  ['BattleScribe', asXml()],
  ['New Recruit', asJson()],
])('a roster of 7th edition from %s', (_, text) => {
  test('is planned as an army with its points, and its transport as a separate unit', () => {
    const plan = planForeign(freshStore(), catalogues, input(text))
    expect(plan).toMatchObject({ ruleset: 'wh40k-7e', keeps: 'armies', worth: 'points', undecided: [] })
    const [army] = plan.gangs
    expect(army?.list.slug).toBe('space-marines')
    // Captain 90 + 15 + 15, squad 10 × 14 + 10 + 20 + 5, Rhino 35 + 5; ours has no veterans.
    expect(army?.rating).toEqual({ theirs: 335, here: 325 })
    expect(army?.fighters.map(({ type, differences }) => [type.slug, differences])).toEqual([
      ['sm-captain', []],
      ['sm-tactical-squad', [{ what: 'points', theirs: 175, ours: 165 }]],
      ['sm-rhino', []],
    ])
  })

  test('lists what is left out: notes, unknown wargear, upgrades', () => {
    const { leftOut } = planForeign(freshStore(), catalogues, input(text))
    expect(leftOut.map(({ text: said }) => said).filter((said) => !said.startsWith('force: '))).toEqual([
      'Captain: the one with the red plume',
      'Captain: Helm of the Lost',
      'Tactical Squad: Veteran Sergeant',
    ])
  })

  test('arms models by the options of their unit, and lists their other gear', () => {
    const { units } = broughtIn(text)
    expect(units.map(({ datasheet, power }) => [datasheet, power])).toEqual([
      ['sm-captain', 120],
      ['sm-tactical-squad', 165],
      ['sm-rhino', 40],
    ])
    const carried = units.map(({ models }) =>
      models.map(({ profile, count, weapons, wargear = [] }) => [
        profile,
        count,
        weapons.toSorted().join(', '),
        wargear.filter((it) => !it.endsWith('-grenades') && it !== 'power-armour').join(', '),
      ]),
    )
    expect(carried).toEqual([
      [['sm-captain', 1, 'bolt-pistol, power-sword', 'iron-halo, jump-pack']],
      [
        ['sm-tactical-marine', 1, 'bolt-pistol, lascannon', ''],
        ['sm-tactical-marine', 1, 'bolt-pistol, flamer', ''],
        ['sm-tactical-marine', 7, 'bolt-pistol, bolter', ''],
        ['sm-tactical-sergeant', 1, 'bolt-pistol, bolter', ''],
      ],
      [['sm-rhino', 1, 'storm-bolter', 'smoke-launchers, searchlight, dozer-blade']],
    ])
    const plan = planForeign(freshStore(), catalogues, input(text))
    expect(plan.gangs[0]?.fighters[0]?.added.map(({ slug }) => slug)).toEqual([
      'power-armour',
      'iron-halo',
      'frag-grenades',
      'krak-grenades',
    ])
  })
})

test('options of the unit go to the models that can take them', () => {
  const squad: Node = {
    name: 'Space Marine Tactical Squad',
    type: 'unit',
    inner: [
      {
        name: 'Veteran Space Marine Sergeant',
        type: 'model',
        pts: 30,
        inner: [{ name: 'Bolt Pistol and Power Fist' }],
      },
      { name: 'Space Marine', number: 9, type: 'model', pts: 135 },
      { name: 'Lascannon', pts: 15 },
      { name: 'Frag Grenades', pts: 10 },
    ],
  }
  const { force, units } = broughtIn(
    asXml({ game: 'Warhammer 40k 4th Edition', catalogue: 'Space Marines (1999)', units: [squad] }),
  )
  expect(force).toBe('space-marines')
  expect(
    units.map(({ datasheet, models }) => [
      datasheet,
      models.map(({ profile, count, weapons }) => [profile, count, weapons.toSorted().join(', ')]),
    ]),
  ).toEqual([
    [
      'sm-tactical-squad',
      [
        ['sm-tactical-marine', 1, 'lascannon'],
        ['sm-tactical-marine', 8, 'bolter'],
        ['sm-tactical-sergeant', 1, 'bolt-pistol, power-fist'],
      ],
    ],
  ])
})

test('a platoon that only holds squads is no unit itself', () => {
  const squad = (name: string): Node => ({
    name,
    type: 'unit',
    inner: [{ name: 'Guardsman', number: 9, type: 'model' }],
  })
  const platoon: Node = {
    name: 'Infantry Platoon',
    type: 'unit',
    inner: [squad('Infantry Squad'), squad('Infantry Squad')],
  }
  const plan = planForeign(
    freshStore(),
    catalogues,
    input(asXml({ catalogue: 'Astra Militarum: Codex (2014)', units: [platoon] })),
  )
  expect(plan.gangs[0]?.fighters.map(({ type }) => type.wanted)).toEqual(['Infantry Squad', 'Infantry Squad'])
})

test('an unknown unit or weapon is chosen from everything, or left out', () => {
  const odd: Node = {
    name: 'Sky Dancers',
    type: 'unit',
    inner: [{ name: 'Dancer', number: 5, type: 'model', inner: [weapon('Dance cannon', 5)] }],
  }
  const text = asXml({ units: [odd] })
  const store = freshStore()
  const asked = planForeign(store, catalogues, input(text))
  expect(asked.undecided).toEqual(['type:sky dancer'])
  expect(asked.names.map(({ key }) => key)).toEqual(expect.arrayContaining(['item:dance cannon']))
  expect(() => broughtIn(text)).toThrow(/foreign\.undecided/)
  const choices = foreignChoices(store, catalogues, { campaignId: null, ruleset: asked.ruleset })
  expect(choices.item).toContainEqual({ slug: 'jump-pack', name: 'Jump pack', of: null })
  expect(choices.type).toContainEqual({ slug: 'sm-rhino', name: 'Rhino', of: null })
  const chosen = { 'type:sky dancer': 'sm-devastator-squad', 'item:dance cannon': 'lascannon' }
  expect(broughtIn(text, chosen).units[0]?.models).toEqual([
    expect.objectContaining({ profile: 'sm-devastator', count: 5, weapons: ['bolt-pistol', 'lascannon'] }),
  ])
  const without = planForeign(store, catalogues, input(text, { 'type:sky dancer': { as: 'skipped' } }))
  expect(without.gangs[0]?.fighters).toEqual([])
  expect(without.leftOut).toContainEqual(expect.objectContaining({ reason: 'skipped', text: 'Sky Dancers' }))
})

test.each(['Warhammer 40k 3rd Edition', 'Warhammer 40,000 14th Edition', 'Kill Team 7th'])(
  'a roster of %s is refused by name',
  (game) => {
    expect(() => planForeign(freshStore(), catalogues, input(asXml({ game })))).toThrow(/foreign\.game/)
  },
)
