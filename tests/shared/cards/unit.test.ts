import { describe, expect, it } from 'vitest'
import { blankFighter } from '../../../src/shared/cards/fighter'
import type { Metrics } from '../../../src/shared/cards/fonts'
import { cardFormats, enlarged } from '../../../src/shared/cards/formats'
import { layOut, layOutAll } from '../../../src/shared/cards/layout'
import { namingOf } from '../../../src/shared/cards/naming'
import type { UnitSheet } from '../../../src/shared/campaign/armies'
import { unitCard } from '../../../src/shared/cards/unit'
import { catalogue } from '../../renderer/things'

const metrics: Metrics = { advance: () => 0.55 }
const naming = namingOf('en', catalogue)

const walker: UnitSheet = {
  name: 'Rust-bitten walker',
  kind: 'Heavy support',
  points: 135,
  heads: ['M', 'WS', 'BS', 'S', 'T', 'W', 'A', 'Ld', 'Sv'],
  models: [{ name: 'Walker', count: 1, figures: ['*', '4+', '*', '7', '7', '12', '*', '8', '3+'], wounds: 12 }],
  brackets: [
    { name: '7–12', figures: ['10″', '4+', '3+', '7', '7', '', '4', '8', '3+'] },
    { name: '1–6', figures: ['5″', '4+', '5+', '7', '7', '', 'D3', '8', '3+'] },
  ],
  weaponHeads: ['Range', 'Type', 'S', 'AP', 'D'],
  weapons: [
    { name: 'Twin autocannon', mode: null, figures: ['48″', 'Heavy 4', '7', '−1', '2'], abilities: '' },
    {
      name: 'Stomping feet',
      mode: null,
      figures: ['Melee', 'Melee', 'User', '−1', 'D3'],
      abilities: 'Three hit rolls for each attack.',
    },
  ],
  abilities: [{ label: 'Explodes', text: 'On a 6 each unit within 6″ suffers D3 mortal wounds.' }],
  keywords: ['Vehicle', 'Walker'],
  explained: [],
  states: [],
  isVehicle: false,
}

const troops: UnitSheet = {
  ...walker,
  name: 'Hive militia',
  points: null,
  models: [
    { name: 'Militiaman', count: 9, figures: ['6″', '4+', '4+', '3', '3', '1', '1', '6', '5+'], wounds: 1 },
    { name: 'Overseer', count: 1, figures: ['6″', '4+', '4+', '3', '3', '1', '2', '7', '5+'], wounds: 1 },
  ],
  brackets: [],
}

const boxesIn = (html: string) => html.match(/<i class="box"/g)?.length ?? 0

describe('a unit’s card', () => {
  it('has a line of characteristics for each kind of model and each bracket of wounds, and a box for every wound', () => {
    const content = unitCard(naming, walker)
    expect(content.stats.lines.map(({ name }) => name)).toEqual(['Walker', '7–12', '1–6'])
    expect(content.stats.lines.every(({ cells }) => cells.length === walker.heads.length)).toBe(true)
    const [card, ...more] = layOut(metrics, cardFormats.a6, content, { emblem: 'gear' })
    expect(more).toEqual([])
    expect(boxesIn(card?.faces.join('') ?? '')).toBe(12)
    expect(content.worth).toBe('135 pts')
  })

  it('has a box for each model if models have one wound', () => {
    const content = unitCard(naming, troops)
    expect(content.stats.lines.map(({ name }) => name)).toEqual(['9 × Militiaman', 'Overseer'])
    expect(content.ticks.map(({ caption, boxes }) => [caption, boxes])).toEqual([
      ['Militiaman', 9],
      ['Overseer', 1],
    ])
    expect(content.worth).toBe('')
  })

  it.each(Object.values(cardFormats))('contains everything on a card of format $id', (format) => {
    const text = layOut(metrics, format, unitCard(naming, walker), { emblem: 'gear' })
      .flatMap(({ faces }) => faces)
      .join(' ')
      .replaceAll(/<[^>]*>/g, ' ')
    const wanted = [
      walker.name,
      ...walker.weapons.flatMap(({ name, figures, abilities }) => [name, ...figures, abilities]),
      'Explodes',
      'Vehicle,',
      ...walker.brackets.flatMap(({ figures }) => figures),
    ]
    expect(wanted.flatMap((it) => it.split(' ')).filter((word) => !text.includes(word))).toEqual([])
  })
})

describe('names of models', () => {
  const rowsOf = (format: (typeof cardFormats)['a6']) =>
    /<table class="stats".*?<\/table>/
      .exec(layOut(metrics, format, unitCard(naming, troops), { emblem: 'gear' })[0]?.faces[0] ?? '')?.[0]
      .split('<tr')
      .slice(1) ?? []

  it('are beside their figures, or above them on a card too narrow for both', () => {
    expect(rowsOf(cardFormats.a6)).toHaveLength(3)
    const narrow = rowsOf(cardFormats.sleeve)
    expect(narrow).toHaveLength(5)
    expect(narrow[1]).toContain('colspan="9"')
    expect(narrow[1]).toContain('9\u00a0×\u00a0Militiaman')
  })
})

describe('a weapon with several profiles', () => {
  it('is named once, with its profiles below it', () => {
    const [gun, feet] = troops.weapons
    if (gun === undefined || feet === undefined) throw new Error('The unit lost its weapons')
    const modes = ['Standard', 'Supercharge'].map((mode) => ({ ...gun, name: 'Plasma pistol', mode }))
    const { weapons } = unitCard(naming, { ...troops, weapons: [...modes, feet] })
    expect(weapons.map(({ name, further }) => [name, further])).toEqual([
      ['Plasma pistol (Standard)', false],
      ['Supercharge', true],
      ['Stomping feet', false],
    ])
  })
})

describe('a blank card', () => {
  it.each(Object.values(cardFormats))('of format $id is one card with room for every characteristic', (format) => {
    const cards = layOut(metrics, format, blankFighter(naming, ['m', 'ws', 'bs'], format.brief ? 2 : 4), {
      emblem: 'gear',
    })
    expect(cards).toHaveLength(1)
    expect(cards[0]?.faces[0]?.match(/<td>/g)).toHaveLength(4)
  })
})

describe('a vehicle without wounds', () => {
  const tank = { ...walker, models: walker.models.map((model) => ({ ...model, wounds: 0 })), isVehicle: true }

  it('has no boxes for them, and its possible damage to tick', () => {
    const content = unitCard(naming, { ...tank, states: [{ id: 'shaken', name: 'Crew shaken', brief: 'Shaken' }] })
    expect(content.ticks).toEqual([])
    expect(content.conditions).toEqual([{ icon: 'shaken', name: 'Crew shaken', brief: 'Shaken' }])
  })

  it('has a box in a squadron, and beside its crew: each of them can be lost', () => {
    const ticksOf = (models: readonly { readonly name: string; readonly count: number; readonly wounds: number }[]) => {
      const sheet = { ...tank, models: models.map((model) => ({ ...model, figures: [] })) }
      return unitCard(naming, sheet).ticks.map(({ caption, boxes }) => [caption, boxes])
    }
    expect(ticksOf([{ name: 'Killer Kan', count: 3, wounds: 0 }])).toEqual([['Killer Kan', 3]])
    expect(
      ticksOf([
        { name: 'Big Gun', count: 1, wounds: 0 },
        { name: 'Krew', count: 2, wounds: 1 },
      ]),
    ).toEqual([
      ['Big Gun', 1],
      ['Krew', 2],
    ])
  })

  it('has a box for each hull point, with that name', () => {
    const hull = { ...tank, models: walker.models.map((model) => ({ ...model, wounds: 3 })) }
    expect(unitCard(naming, hull).ticks.map(({ caption, boxes }) => [caption, boxes])).toEqual([['Hull points', 3]])
  })
})

describe('the size of type', () => {
  const words = (count: number) => ({
    label: 'Explodes',
    text: 'On a 6 each unit nearby suffers mortal wounds. '.repeat(count),
  })
  const content = { ...unitCard(naming, troops), groups: [words(1)] }
  const sizeOf = (card: { size: number } | undefined) => card?.size ?? 0

  it('is the same on a whole sheet: that of its fullest card', () => {
    const full = { ...content, groups: [words(12)] }
    const [alone] = layOut(metrics, cardFormats.table, full, { emblem: 'gear' })
    const [free] = layOut(metrics, cardFormats.table, content, { emblem: 'gear' })
    expect(sizeOf(free)).toBeGreaterThan(sizeOf(alone))
    const contents = [content, full, content, content, content]
    const cards = layOutAll(metrics, cardFormats.table, { contents, perSheet: 4, emblem: 'gear' })
    expect(cards.map(sizeOf)).toEqual([...Array.from({ length: 4 }, () => sizeOf(alone)), sizeOf(free)])
  })

  it.each(Object.values(cardFormats))('of format $id is never below 6.5 pt, and large never below 8', (format) => {
    const full = { ...content, groups: [words(60)] }
    const smallestOf = (cards: readonly { faces: readonly string[] }[]) =>
      Math.min(
        ...cards.flatMap(({ faces }) =>
          [...faces.join('').matchAll(/font-size:([\d.]+)pt|--head:([\d.]+)pt/g)].map(([, one, other]) =>
            Number(one ?? other),
          ),
        ),
      )
    expect(smallestOf(layOut(metrics, format, full, { emblem: 'gear' }))).toBeGreaterThanOrEqual(6.5)
    expect(smallestOf(layOut(metrics, enlarged(format), full, { emblem: 'gear' }))).toBeGreaterThanOrEqual(8)
  })

  it('leaves room for the texts of rules, as many as fit, if it stays readable', () => {
    const told = Array.from({ length: 40 }, (_, i) => ({ label: `Rule ${i}`, text: 'Does something now and then.' }))
    const textOf = (format: (typeof cardFormats)['table'], some: typeof told) =>
      layOut(metrics, format, { ...content, explained: some }, { emblem: 'gear' })
        .map(({ faces }) => faces.join(''))
        .join('')
    expect(textOf(cardFormats.table, told.slice(0, 2))).toContain('Rule 1<')
    const crowded = textOf(cardFormats.table, told)
    expect(crowded).toContain('Rule 0<')
    expect(crowded).not.toContain('Rule 39<')
    expect(layOut(metrics, cardFormats.table, { ...content, explained: told }, { emblem: 'gear' })).toHaveLength(1)
    expect(textOf(cardFormats.compact, told)).toContain('Rule 1<')
    expect(textOf(cardFormats.compact, told)).not.toContain('Rule 9<')
  })
})
