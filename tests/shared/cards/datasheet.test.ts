import { describe, expect, it } from 'vitest'
import { unitSheet } from '../../../src/shared/cards/datasheet'
import { namingOf } from '../../../src/shared/cards/naming'
import { unitCard } from '../../../src/shared/cards/unit'
import { loadPacks } from '../../../src/shared/content'
import { eighthPack } from '../../../src/shared/rulesets/wh40k-8e/content'

const catalogue = loadPacks([eighthPack])
const subjects = catalogue.forces.all.flatMap(({ sample }) =>
  sample.map(({ datasheet, models }) => ({
    name: catalogue.datasheets.get(datasheet).name,
    datasheet: catalogue.datasheets.get(datasheet),
    models,
    army: 'Test',
    power: 5,
    warlord: false,
    marks: [],
  })),
)
const textOf = (value: unknown): string => JSON.stringify(value)

describe('a datasheet as a card (8E-DATA-01 to -12)', () => {
  it('has every characteristic, weapon profile and model of every unit that is ready to play', () => {
    for (const subject of subjects) {
      const card = unitCard(namingOf('en', catalogue), unitSheet(namingOf('en', catalogue), subject))
      expect(card.stats.heads).toHaveLength(9)
      const weapons = new Set(subject.models.flatMap(({ weapons: of }) => of))
      const profiles = [...weapons].flatMap((id) => catalogue.armaments.get(id).profiles)
      expect(card.weapons, subject.name).toHaveLength(profiles.length)
      expect(card.weapons.every(({ figures }) => figures?.length === 5 && figures.every((it) => it !== ''))).toBe(true)
      const boxes = card.ticks.reduce((sum, { boxes: count }) => sum + count, 0)
      const wounds = subject.models.reduce(
        (sum, { profile, count }) =>
          sum + count * (subject.datasheet.profiles.find(({ id }) => id === profile)?.w ?? 0),
        0,
      )
      expect(boxes, subject.name).toBe(wounds)
    }
  })

  it('has a line for each row of a damage table, under its wounds (8E-CHAR-01)', () => {
    const hurt = subjects.find(({ datasheet }) => datasheet.profiles.some(({ damageTable }) => damageTable.length > 0))
    if (!hurt) throw new Error('No unit of the content has a damage table')
    const [profile] = hurt.datasheet.profiles
    const { brackets } = unitSheet(namingOf('en', catalogue), hurt)
    expect(brackets).toHaveLength(profile?.damageTable.length ?? 0)
    expect(brackets[0]?.name).toBe(`${profile?.damageTable[0]?.atLeast}–${profile?.w}`)
    expect(brackets.at(-1)?.name).toMatch(/^1/)
  })

  it('has no English on a Russian card except dice and Roman numbers', () => {
    const words = subjects.flatMap((subject) => {
      const name = catalogue.nameOf('datasheets', subject.datasheet.id, 'ru')
      const card = unitCard(
        namingOf('ru', catalogue),
        unitSheet(namingOf('ru', catalogue), { ...subject, name, army: 'Проба' }),
      )
      const { name: head, kind, worth, stats, weaponHeads, weapons, groups, ticks } = card
      const shown = textOf([
        head,
        kind,
        worth,
        stats.heads,
        stats.lines.map((line) => [line.name, line.cells.map(({ value }) => value)]),
        weaponHeads,
        weapons.map((it) => [it.name, it.figures, it.traits]),
        groups.map((it) => [it.label, it.text]),
        ticks.map(({ caption }) => caption),
      ])
      const plain = shown.replaceAll(/"(weapon|figures|grouped|over|head|traits)":/g, '')
      return (plain.match(/[A-Za-z]{2,}|[A-CE-Z]|D(?![36])/g) ?? []).map((word) => `${subject.datasheet.id}: ${word}`)
    })
    expect([...new Set(words)]).toEqual([])
  })
})
