import { loadPacks } from '@shared/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { htmlReport, markdownReport, plainLog } from '@shared/report'
import { chaptersOf, namesFrom, narrateAny } from '@shared/rulesets/necromunda/report/log'
import { decisiveMoments } from '@shared/rulesets/necromunda/report/moments'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const setup = sampleSetup(catalogue, field, 0, ['random', 'random'], 4)
const rule = 'NECX-RND-01'
const names = namesFrom(setup, (slug) => slug)
const needed = { value: 4, rows: [] }
const events: NecromundaEvent[] = [
  { type: 'round-began', rule, round: 1 },
  { type: 'activated', rule, fighter: 0, actionPoints: 2 },
  {
    type: 'shot-declared',
    rule,
    shooter: 0,
    target: 4,
    profile: 'autogun/standard',
    band: 'short',
    cover: 'open',
    evidence: {},
  },
  { type: 'wound-rolled', rule, attacker: 0, target: 4, faces: [5], needed, passed: true },
  { type: 'out-of-action', rule, fighter: 4, attacker: 0, by: 'autogun', kind: 'ranged' },
  { type: 'activation-ended', rule, fighter: 0 },
  { type: 'activated', rule, fighter: 5, actionPoints: 2 },
  { type: 'bottled', rule, side: 1 },
  { type: 'battle-ended', rule, ending: 'bottled', winners: [0] },
]

describe('the report of a battle', () => {
  test('is divided into chapters: the beginning of a round, each activation', () => {
    const chapters = chaptersOf(events, { from: 0, to: events.length }, (event) => narrateAny(event, names, 'en'))
    expect(chapters.map(({ kind, place, lines }) => [kind, place, lines.length])).toEqual([
      ['round', 0, 1],
      ['activation', 1, 4],
      ['activation', 6, 3],
    ])
  })

  test('can be filtered by the subject of a line, without empty chapters', () => {
    const about = chaptersOf(
      events,
      { from: 0, to: 9 },
      (event) => narrateAny(event, names, 'en'),
      ({ fighters }) => fighters.includes(5),
    )
    expect(about.map(({ lines }) => lines.length)).toEqual([1])
  })

  test('copies with dice, needed numbers and rules', () => {
    const text = plainLog(
      chaptersOf(events, { from: 1, to: 5 }, (event) => narrateAny(event, names, 'en')),
      'en',
    )
    expect(text).toContain('[5], needed: 4+, success (NECX-RND-01)')
  })

  test('marks events that these rules don’t know as unknown', () => {
    const unknown = { type: 'enchanted', rule } as unknown as NecromundaEvent
    expect(narrateAny(unknown, names, 'en')?.text).toContain('enchanted')
    expect(narrateAny(unknown, names, 'ru')?.text).toContain('enchanted')
  })

  test('has turning points at fighters going down, lost nerve and the end, each from its shot on', () => {
    const moments = decisiveMoments(setup, events)
    expect(moments.map(({ round, place }) => [round, place])).toEqual([
      [1, 4],
      [1, 7],
      [1, 8],
    ])
    expect(moments[0]?.places).toEqual([2, 3, 4])
  })

  test('has turning points for the most valuable of many fighters going down, and for the first', () => {
    const worth = [10, 20, 100, 30, 200, 40, 50, 60, 70, 80]
    const [fighter] = setup.sides[0]?.crew ?? []
    if (fighter === undefined) throw new Error('There is nobody')
    const crew = worth.map((rating, nth) => ({ ...fighter, id: `f${nth}`, rating }))
    const many = { ...setup, sides: setup.sides.map((side, place) => (place === 0 ? { ...side, crew } : side)) }
    const falls = worth.map((_, victim): NecromundaEvent => ({
      type: 'out-of-action',
      rule,
      fighter: victim,
      attacker: null,
      by: 'fall',
      kind: 'other',
    }))
    // Seven of ten: all but those worth 10 (even half as much again), 20 and 30.
    expect(decisiveMoments(many, falls).map(({ place }) => place)).toEqual([2, 4, 5, 6, 7, 8, 9])
    expect(decisiveMoments(many, falls.slice(0, 8)).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each(['en', 'ru'] as const)('names in %s the winner, and who fell through whom', (locale) => {
    const report = plugin.report({ setup, events }, catalogue, locale)
    const [won, lost] = report.sides
    expect(won?.members[0]?.takenOut).toEqual([setup.sides[1]?.crew[0]?.name])
    expect(won?.outcome).not.toBe(lost?.outcome)
    expect(markdownReport(report)).toContain(`# ${report.title}`)
    const page = htmlReport(report)
    expect(page).toContain(`<html lang="${locale}">`)
    expect(page.match(/<details>/g)).toHaveLength(2)
  })

  test('CAMP-PRE-17: names reinforcements, and the crew of the next side after them', () => {
    const [first, second] = setup.sides
    if (first === undefined || second === undefined) throw new Error('There are no sides')
    const [leader, ...rest] = first.crew
    if (leader === undefined) throw new Error('The first side has nobody')
    const reserves = ['Late Vex', 'Lost Mox'].map((name) => ({ ...leader, id: name, name }))
    const reinforced = { ...setup, sides: [{ ...first, crew: rest, reserves }, second] }
    // Three of the crew, then the two reserves, then the others.
    const arrived: NecromundaEvent = { type: 'arrived', rule, fighter: 3, placement: null }
    const felled: NecromundaEvent = {
      type: 'out-of-action',
      rule,
      fighter: 5,
      attacker: 3,
      by: 'autogun',
      kind: 'ranged',
    }
    const report = plugin.report({ setup: reinforced, events: [arrived, felled] }, catalogue, 'en')
    const victim = second.crew[0]?.name ?? ''
    expect(report.sides[0]?.members.slice(3)).toEqual([
      { name: 'Late Vex', fate: 'Standing', takenOut: [victim] },
      { name: 'Lost Mox', fate: 'Never arrived', takenOut: [] },
    ])
    expect(report.sides[1]?.members[0]).toMatchObject({ name: victim, fate: 'Out of action' })
    expect(
      plainLog(
        chaptersOf([arrived, felled], { from: 0, to: 2 }, (event) =>
          narrateAny(
            event,
            namesFrom(reinforced, (slug) => slug),
            'en',
          ),
        ),
        'en',
      ),
    ).not.toContain('#')
  })

  test.each<[fate: string, NecromundaEvent]>([
    ['Standing', { type: 'status-changed', rule, fighter: 0, status: 'pinned' }],
    ['Injured', { type: 'status-changed', rule, fighter: 0, status: 'seriously-injured' }],
    ['Fled', { type: 'fled', rule, fighter: 0 }],
    ['Fled', { type: 'left-behind', rule, fighter: 0, from: null }],
  ])('describes a fighter at the end: %s (%o)', (fate, event) => {
    const report = plugin.report({ setup, events: [event] }, catalogue, 'en')
    expect(report.sides[0]?.members[0]?.fate).toBe(fate)
  })

  test('escapes names', () => {
    const [first, ...others] = setup.sides
    if (first === undefined) throw new Error('There are no sides')
    const named = { ...setup, sides: [{ ...first, name: '<script>alert(1)</script> | *x*' }, ...others] }
    const report = plugin.report({ setup: named, events }, catalogue, 'en')
    expect(htmlReport(report)).not.toContain('<script>')
    expect(markdownReport(report)).toContain('\\<script\\>alert(1)\\</script\\> \\| \\*x\\*')
  })
})
