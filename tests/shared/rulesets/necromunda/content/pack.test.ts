import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, test } from 'vitest'
import {
  loadPacks,
  sectionNames,
  sectionSchemas,
  type Item,
  type NamedSection,
  type Weapon,
  type WeaponProfile,
} from '@shared/content'
import { packHeaderSchema } from '@shared/content/schema'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { ruleIndex } from '@shared/rulesets/registry'

const catalogue = loadPacks([necromundaPack])
const rules = await ruleIndex(necromundaId)
const items = catalogue.items.all
const lines = catalogue.houseLists.all.flatMap(({ id, entries }) => entries.map((entry) => ({ gang: id, ...entry })))

const profilesOf = (item: Item): readonly WeaponProfile[] =>
  item.kind === 'weapon' ? item.profiles : item.kind === 'ammo' ? item.fits.flatMap((fit) => fit.profiles) : []

const profile = (weapon: string, id = 'standard'): WeaponProfile => {
  const found = catalogue.weapon(weapon).profiles.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`${weapon} has no profile ${id}`)
  return found
}

const figures = (weapon: string, id?: string) => {
  const { range, accuracy, strength, ap, damage, ammo, traits } = profile(weapon, id)
  return { range, accuracy, strength, ap, damage, ammo, traits }
}

const inches = (short: number, long: number) => ({
  short: { kind: 'length', length: short * 1000 },
  long: { kind: 'length', length: long * 1000 },
})

/** The others belong to other games. */
const ownSections = sectionNames.filter(
  (name) => !name.startsWith('classic') && !['datasheets', 'armaments', 'psychicPowers', 'forces'].includes(name),
)

describe('the shape of the Necromunda pack', () => {
  test.each(ownSections)('has only entries that match the schema of the section %s', (name) => {
    const entries = necromundaPack.entries[name] ?? []
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      const parsed = sectionSchemas[name].safeParse(entry)
      expect(parsed.success, `${entry.id}: ${parsed.error?.message ?? ''}`).toBe(true)
      expect(parsed.data, entry.id).toEqual(entry)
    }
  })

  test('has every entry of the tables', () => {
    const counts = Object.fromEntries(ownSections.map((name) => [name, catalogue[name].all.length]))
    expect(counts).toMatchObject({
      // Seven psychic powers of the core book stand in no table.
      skills: 150 + 7,
      fighterTypes: 295,
      houseLists: 16,
      vehicles: 15,
      territories: 181,
      scenarios: 127,
      tactics: 122,
      alliances: 18,
      intrigues: 26,
    })
  })

  test('gives traits, skills, special rules and gear distinct slugs, so that each module has one subject', () => {
    const gear = items.filter(({ kind, id }) => kind !== 'weapon' && kind !== 'ammo' && id !== 'master-crafted')
    const carried = [...catalogue.traits.all, ...catalogue.skills.all, ...catalogue.specialRules.all, ...gear]
    const slugs = carried.map(({ id }): string => id)
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
  })

  test('refers only to existing entries', () => {
    const lost: string[] = []
    const check = (from: string, section: Exclude<NamedSection, 'alliances'>, id: string) => {
      if (!catalogue[section].find(id)) lost.push(`${from}: ${section} ${id}`)
    }
    for (const item of items) {
      for (const { traits } of profilesOf(item)) for (const { id } of traits) check(item.id, 'traits', id)
      if (item.kind === 'ammo') for (const { weapon } of item.fits) check(item.id, 'items', weapon)
      if (item.kind === 'weapon' && item.basedOn) check(item.id, 'items', item.basedOn)
      if (item.kind === 'beast' && item.fighterType) check(item.id, 'fighterTypes', item.fighterType)
      if (item.kind === 'vehicle') check(item.id, 'vehicles', item.vehicle)
      if (item.kind === 'unresolved' && item.resembles) check(item.id, 'items', item.resembles)
    }
    for (const type of catalogue.fighterTypes.all) {
      check(type.id, 'gangs', type.gang)
      for (const set of [...type.skills.primary, ...type.skills.secondary]) check(type.id, 'skillSets', set)
      for (const skill of type.skills.starts) check(type.id, 'skills', skill)
      for (const { id } of type.rules) check(type.id, 'specialRules', id)
      for (const { item } of type.startsWith) check(type.id, 'items', item)
    }
    for (const line of lines) {
      for (const id of [line.item, ...line.with, ...(line.for ? [line.for] : [])]) check(line.gang, 'items', id)
      for (const id of [...line.buyers, ...line.specialists, ...line.later]) check(line.item, 'fighterTypes', id)
    }
    for (const { id, set } of catalogue.skills.all) check(id, 'skillSets', set)
    expect(lost).toEqual([])
  })

  test('has a header and texts like every pack', () => {
    const { entries: _entries, ...header } = necromundaPack
    expect(packHeaderSchema.strict().parse(header)).toEqual(header)
  })

  test('names only rules of the index', () => {
    const linked = [...items, ...catalogue.traits.all, ...catalogue.skills.all].flatMap(({ id, rule }) =>
      rule === null ? [] : [{ id, rule }],
    )
    expect(linked.length).toBeGreaterThan(200)
    expect(linked.filter(({ rule }) => !rules.find(rule))).toEqual([])
  })

  test('has a skill or an item for every rule about one', () => {
    const linked = new Set([...items, ...catalogue.skills.all, ...catalogue.traits.all].map(({ rule }) => rule))
    const families = /^NECX-(?:TRAIT|SKILL|ARM-[A-Z]|FIELD|GEAR|ACC)/
    const unknownToAll = ['CHEAP', 'CUMBERSOME', 'FEVER-DREAM'].map((name) => `NECX-${'TRAIT'}-${name}`)
    const unlinked = rules.all.map(({ id }) => id).filter((id) => families.test(id) && !linked.has(id))
    expect(unlinked).toEqual(unknownToAll)
  })
})

describe('weapons', () => {
  test('CAMP-EQP-03, NECX-WPN-01: read figures as printed', () => {
    expect(figures('autogun')).toEqual({
      range: inches(8, 24),
      accuracy: { short: 1, long: 0 },
      strength: 3,
      ap: 0,
      damage: 1,
      ammo: 4,
      traits: [{ id: 'rapid-fire', value: 1 }],
    })
    expect(figures('frag-grenade')).toMatchObject({
      range: { short: null, long: { kind: 'strength', times: 3 } },
      traits: [{ id: 'blast', value: 3000 }, { id: 'knockback' }, { id: 'grenade' }],
    })
    expect(figures('flamer').range).toEqual({ short: null, long: { kind: 'template' } })
    expect(figures('whip')).toMatchObject({
      range: { short: { kind: 'engaged' }, long: { kind: 'length', length: 3000 } },
      accuracy: { short: -1, long: 0 },
      strength: { user: 0 },
      ammo: null,
    })
    expect(figures('maul')).toMatchObject({ ap: 1, damage: 2 })
    expect(figures('grav-gun').strength).toBe('special')
    expect(figures('demo-charge').ammo).toBe('special')
    expect(figures('needle-rifle')).toMatchObject({ strength: null, ap: -2, damage: 0 })
  })

  test('combine the modes of one weapon', () => {
    expect(catalogue.weapon('plasma-gun').profiles.map(({ id }) => id)).toEqual(['low', 'maximal'])
    expect(catalogue.weapon('shotgun').profiles.map(({ id }) => id)).toEqual(['solid-ammo', 'scatter-ammo'])
    expect(catalogue.weapon('grenade-launcher').profiles.map(({ id }) => id)).toEqual([
      'frag-grenades',
      'krak-grenades',
    ])
    expect(catalogue.weapon('bolter-melta-combi').profiles.map(({ id }) => id)).toEqual(['bolter', 'melta'])
    expect(catalogue.weapon('kroot-long-rifle').price).toBe(30)
  })

  test('CAMP-EQP-02: gain profiles from ammo, or change them', () => {
    const ids = (weapon: string, ammo: string[]) => catalogue.profiles(weapon, ammo).map(({ id }) => id)
    expect(ids('stub-gun', ['stub-gun-dumdum-rounds'])).toEqual(['standard', 'dumdum-rounds'])
    expect(catalogue.profiles('lasgun', ['hotshot-las-pack'])).toMatchObject([
      { strength: 4, ap: -1, ammo: 4, traits: [] },
    ])
    expect(catalogue.profiles('las-carbine', ['focusing-crystal'])).toEqual(catalogue.weapon('las-carbine').profiles)
    expect(() => catalogue.profiles('autogun', ['hotshot-las-pack'])).toThrow('hotshot-las-pack is no ammo for autogun')
    expect(() => catalogue.weapon('flak-armour')).toThrow('flak-armour is not a weapon but of the kind armour')
  })

  test('CAMP-CRE-20: fill two slots where a star says so, and none as grenades', () => {
    const slots = (id: string) => catalogue.weapon(id).slots
    expect([
      slots('heavy-bolter'),
      slots('power-fist'),
      slots('boltgun'),
      slots('krak-grenade'),
      slots('frag-trap'),
    ]).toEqual([2, 2, 1, 0, 0])
  })

  test('have profiles, except for three that no source prints', () => {
    const weapons = items.filter((item): item is Weapon => item.kind === 'weapon')
    const bare = weapons.filter(({ profiles }) => profiles.length === 0).map(({ id }) => id)
    expect(bare).toEqual(['black-vomitus', 'rage-unending', 'scourer-of-flesh'])
  })

  test('CAMP-EQP-04: are marked where two prices are confirmed', () => {
    for (const id of ['minelayer', 'drawn-out-death']) expect(catalogue.items.get(id).disputed, id).toBe(true)
  })

  test('have a known price or none: no unknown price is zero', () => {
    expect(items.filter(({ price }) => price === 0)).toEqual([])
    expect(catalogue.items.get('drawn-out-death')).toMatchObject({ price: null, disputed: true })
  })
})

describe('armour', () => {
  test('NECX-ARM-FLAK, NECX-ARM-HEAVY-CARAPACE, NECX-ARM-UNDERSUIT: has its saves as numbers', () => {
    expect(catalogue.items.get('flak-armour')).toMatchObject({
      saves: [
        { when: 'always', save: 6 },
        { when: 'blast-or-template', save: 5 },
      ],
      improves: 0,
    })
    expect(catalogue.items.get('heavy-carapace')).toMatchObject({
      saves: [
        { when: 'always', save: 4 },
        { when: 'front-arc', save: 3 },
      ],
    })
    expect(catalogue.items.get('armoured-undersuit')).toMatchObject({ kind: 'armour', saves: [], improves: 1 })
    expect(catalogue.items.get('displacer-field')).toMatchObject({ kind: 'field', ignoresOn: 4 })
  })

  test('has a save, an improvement or a text', () => {
    const silent = items.filter((item) => item.kind === 'armour' && item.saves.length === 0 && item.improves === 0)
    expect(silent.map(({ id }) => id)).toEqual(['ablative-overlay', 'ceramite-shield', 'scrap-shield'])
  })
})

describe('fighter types', () => {
  test('CAMP-FTR-01: have the printed card', () => {
    expect(catalogue.fighterTypes.get('escher-gang-queen')).toMatchObject({
      category: 'leader',
      cost: 125,
      statline: { m: 5000, ws: 3, bs: 3, s: 3, t: 3, w: 2, i: 2, a: 3, ld: 5, cl: 5, wil: 6, int: 7 },
      skills: { primary: ['agility', 'combat', 'leadership'], choosePrimary: 1 },
      weaponLimit: { kind: 'any' },
      hierarchy: 'leader',
      groupActivation: 2,
      toolsOfTheTrade: 'yes',
      gangFighter: false,
      assumed: [],
    })
    expect(catalogue.fighterTypes.get('escher-sister')).toMatchObject({
      weaponLimit: { kind: 'classes', classes: ['pistol', 'basic', 'close-combat'] },
      toolsOfTheTrade: 'specialist',
      promotion: 'Escher Specialist',
      gangFighter: true,
    })
  })

  test('CAMP-FTR-10, CAMP-FTR-12: have the limits of their category', () => {
    expect(catalogue.fighterTypes.get('goliath-forge-tyrant')).toMatchObject({
      groupActivation: 2,
      rules: [{ id: 'gang-hierarchy' }, { id: 'group-activation', value: 2 }, { id: 'tools-of-the-trade' }],
      assumed: ['starting-skill', 'gang-fighter', 'hierarchy', 'group-activation', 'tools-of-the-trade'],
    })
  })

  test('leave characteristics empty that no source prints', () => {
    expect(catalogue.fighterTypes.get('escher-phyrr-cat').statline.bs).toBeNull()
    expect(catalogue.fighterTypes.get('escher-helion').statline).toMatchObject({
      m: null,
      ws: null,
      bs: 4,
      t: null,
      ld: 7,
    })
  })

  test('start with the gear of their card', () => {
    const { startsWith, limit, skills } = catalogue.fighterTypes.get('brutes-luther-pattern-excavation-automata-ambot')
    expect(startsWith).toEqual([
      { item: 'light-carapace', count: 1 },
      { item: 'tunnelling-claw-ambot', count: 2 },
    ])
    expect({ limit, starts: skills.starts }).toEqual({ limit: 2, starts: ['infiltrate'] })
  })

  test('CAMP-GNG-02: are all marked as disputed if the sources conflict', () => {
    expect(catalogue.fighterTypes.all.filter(({ disputed }) => disputed)).toHaveLength(22)
  })
})

describe('house lists', () => {
  /** CAMP-CRE-45. The list of hired guns has a source of its own. */
  const ofGangs = lines.filter(({ gang }) => gang !== 'hired-guns')

  test('CAMP-GAP-13: contain all 2,717 printed rows', () => {
    expect(ofGangs.reduce((sum, { rows }) => sum + rows, 0)).toBe(2717)
  })

  test('have every printed buyer', () => {
    const escher = catalogue.houseList('escher').filter((line) => line.item === 'autogun')
    expect(escher).toMatchObject([
      { price: 15, buyers: ['escher-gang-matriarch', 'escher-gang-queen', 'escher-sister'], later: [], rows: 3 },
    ])
    const pistols = catalogue.houseList('escher').find((line) => line.item === 'autopistol')
    expect(pistols?.later).toEqual(['escher-death-maiden', 'escher-wyld-runner'])
    expect(catalogue.houseList('nobody')).toEqual([])
  })

  test('sell few things that no source describes', () => {
    const undescribed = items.filter(({ kind }) => kind === 'unresolved')
    const rows = ofGangs
      .filter(({ item }) => undescribed.some(({ id }) => id === item))
      .reduce((sum, { rows }) => sum + rows, 0)
    expect(undescribed).toHaveLength(22)
    expect(undescribed.every(({ confidence }) => confidence === 'low')).toBe(true)
    expect(rows).toBe(94)
  })

  test('fit ammo and accessories to weapons they are made for', () => {
    const wrong = lines.filter((line) => {
      const item = catalogue.items.get(line.item)
      if (line.for === null || item.kind !== 'ammo') return false
      return catalogue.items.get(line.for).kind === 'weapon' && !item.fits.some(({ weapon }) => weapon === line.for)
    })
    expect(wrong).toEqual([])
  })

  test('sell beasts and vehicles that have cards', () => {
    expect(catalogue.items.get('phyrr-cat')).toMatchObject({ kind: 'beast', fighterType: 'escher-phyrr-cat' })
    expect(catalogue.items.get('wolfquad')).toMatchObject({ kind: 'vehicle', price: 70 })
  })

  test('let brutes buy the options of brutes and drivers those of drivers', () => {
    const buyersOf = (gang: string, item: string) =>
      catalogue.houseList(gang).find((line) => line.item === item)?.buyers
    expect(buyersOf('escher', 'razor-sharp-talons')).toEqual(['escher-khimerix'])
    expect(buyersOf('goliath', 'mutated-fist-bone-spur')).toEqual(['goliath-zerker'])
  })
})

describe('campaign content', () => {
  test('CAMP-SKL-01: has six skills, one for each face, in every set that is rolled on', () => {
    const rolled = catalogue.skillSets.all.map(({ id }) => catalogue.skills.all.filter(({ set }) => set === id))
    for (const skills of rolled.filter((set) => set.some(({ d6 }) => d6 !== null))) {
      expect(skills.map(({ d6 }) => d6)).toEqual([1, 2, 3, 4, 5, 6])
    }
  })

  test('CAMP-TER-02: reads incomes it can roll and keeps the others as text', () => {
    expect(catalogue.territories.get('dominion-settlement')).toMatchObject({
      base: { income: { kind: 'amount', amount: { dice: 'D6', times: 10, plus: 0 } }, reputation: { amount: 1 } },
      stakeable: false,
    })
    expect(catalogue.territories.get('dominion-collapsed-dome').base.income?.kind).toBe('by-hand')
    expect(catalogue.territories.get('dominion-slag-furnace').enhanced.income).toEqual({
      kind: 'amount',
      amount: { dice: 'D6', times: 5, plus: 0 },
    })
  })

  test('CAMP-SCN-02: reads the core scenarios', () => {
    expect(catalogue.scenarios.get('n23-trap')).toMatchObject({
      attacker: { crew: { kind: 'custom', size: 6 }, reinforcements: null },
      tactics: { kind: 'standard' },
      ends: { kind: 'one-side-left' },
      rewards: {
        credits: [
          { kind: 'amount', to: 'winner', amount: { dice: 'D6', times: 10, plus: 0 } },
          { to: 'loser', amount: { dice: 'D3', times: 10, plus: 0 } },
          { to: 'draw', amount: { dice: 'D6', times: 10, plus: 0 } },
        ],
        experience: [{ kind: 'winning-leader', amount: { dice: 'D3', times: 1, plus: 0 } }],
        reputation: [
          { to: 'winner', amount: { dice: 'D3', times: 1, plus: 0 } },
          { to: 'each', amount: -1, when: 'bottled' },
        ],
      },
      homeTurf: 'defender',
    })
    expect(catalogue.scenarios.get('n23-border').attacker).toEqual({
      crew: { kind: 'hybrid', chosen: { dice: 'D3', times: 1, plus: 0 }, drawn: 3 },
      sentries: false,
      reinforcements: { kind: 'each-end-phase', count: { dice: 'D3', times: 1, plus: 0 }, fromRound: 1 },
    })
    expect(catalogue.scenarios.get('n23-fuel').rewards.credits).toEqual([
      { kind: 'amount', to: 'each', amount: { dice: 'D3', times: 10, plus: 0 }, per: 'fuel point', when: null },
    ])
  })

  test('reads the crew methods of nearly all scenarios', () => {
    const byHand = catalogue.scenarios.all.filter(({ attacker }) => attacker.crew.kind === 'by-hand')
    expect(byHand.length).toBeLessThanOrEqual(25)
  })
})
