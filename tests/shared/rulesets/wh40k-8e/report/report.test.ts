import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { htmlReport, markdownReport } from '@shared/report'
import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import { armyReport } from '@shared/rulesets/wh40k-8e/report/report'
import type { EighthEvent } from '@shared/rulesets/wh40k-8e'
import { describe, expect, it } from 'vitest'
import { begin, brawler, catalogue } from '../battles'

const { setup, battle, advisor, options } = begin(1, 40)
const session = new Session(battle.game, { ...options, safePoints: 'last' })
playBots(session, { seats: [brawler, brawler], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
const { events, state } = session
const result = battle.game.result(state, events)

describe('the report of a battle of armies', () => {
  it.each(['en', 'ru'] as const)(
    'is written in %s and agrees with the result: the winner, each unit’s losses and kills',
    (locale) => {
      const report = armyReport({ setup, events }, catalogue, locale)
      expect(report.rounds).toBe(result.rounds)
      const members = report.sides.flatMap((side) => side.members)
      const units = result.units ?? []
      expect(members).toHaveLength(units.length)
      const nameOf = (id: string) =>
        setup.sides.flatMap((side) => side.units ?? []).find((unit) => unit.id === id)?.name
      members.forEach(({ name, fate, takenOut }, place) => {
        const unit = units[place]
        expect(name).toBe(nameOf(unit?.id ?? ''))
        expect(takenOut).toEqual(unit?.unitsDestroyed.map(nameOf))
        const lost = (unit?.modelsSlain ?? 0) + (unit?.modelsFled ?? 0)
        if (unit?.fate === 'standing') expect(/\d/.test(fate)).toBe(lost > 0)
      })
      expect(units.some(({ fate }) => fate === 'destroyed')).toBe(true)
      const [one, other] = result.sides
      expect(report.sides.map(({ outcome }) => outcome)[0] === report.sides.map(({ outcome }) => outcome)[1]).toBe(
        one?.outcome === other?.outcome,
      )
    },
  )

  it('is divided into rounds and phases, with destroyed units and the end as turning points', () => {
    const { chapters, moments } = armyReport({ setup, events }, catalogue, 'en')
    expect(chapters.filter(({ kind }) => kind === 'round')).toHaveLength(result.rounds)
    expect(chapters.filter(({ kind }) => kind === 'activation').length).toBeGreaterThan(result.rounds)
    expect(moments.length).toBeGreaterThan(1)
    expect(moments.every(({ lines }) => lines.length > 0)).toBe(true)
  })

  it('is a separate page and text, for a battle of any ruleset', () => {
    const report = plugin.report({ setup, events }, catalogue, 'en')
    expect(htmlReport(report)).toMatch(/<th>Unit<\/th>.*<th>Destroyed units<\/th>/s)
    expect(htmlReport(report)).toContain('<details>')
    expect(markdownReport(report)).toContain(`# ${report.title}`)
  })

  it('lists a unit without room as destroyed, and puts events before the first round under their own heading', () => {
    const notDeployed: EighthEvent = { type: 'unit-not-deployed', rule: '8E-DEPLOY-01', unit: 0 }
    const gone: EighthEvent = { type: 'unit-destroyed', rule: '8E-DEPLOY-01', unit: 1, by: null }
    const { sides, moments } = armyReport({ setup, events: [notDeployed, gone] }, catalogue, 'en')
    expect(sides.flatMap(({ members }) => members.map(({ fate }) => fate)).slice(0, 3)).toEqual([
      'Destroyed',
      'Destroyed',
      'Unharmed',
    ])
    expect(moments.map(({ heading }) => heading)).toEqual(['Deployment'])
  })

  it('can be written without the content, and marks unknown events as such', () => {
    const unknown = { type: 'enchanted', rule: '8E-CORE-01' } as unknown as EighthEvent
    const { chapters } = armyReport({ setup, events: [unknown] }, null, 'ru')
    expect(chapters[0]?.lines[0]?.text).toContain('enchanted')
  })
})
