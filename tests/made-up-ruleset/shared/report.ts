import type { BattleSetup } from '@shared/battle'
import type { Locale } from '@shared/i18n'
import {
  chaptersBy,
  plainChapters,
  type BattleReport,
  type Chapter,
  type PlainLine,
  type Recorded,
} from '@shared/report'
import type { MadeUpEvent } from './battle'
import { madeUpTexts } from './texts'

const unitsOf = ({ sides }: BattleSetup) => sides.flatMap(({ units = [] }) => units)

/** The log's line; null: nothing to tell. */
export const tell = (event: MadeUpEvent, setup: BattleSetup, locale: Locale): PlainLine | null => {
  const texts = madeUpTexts[locale]
  const name = (model: number): string => unitsOf(setup)[model]?.name ?? `#${model}`
  switch (event.type) {
    case 'round-began':
      return { text: texts.round(event.round), weight: 'headline', rule: 'MADE-TURN-01' }
    case 'moved':
      return { text: texts.moved(name(event.model)), weight: 'event', rule: 'MADE-MOVE-01' }
    case 'struck': {
      const said = event.hit ? texts.struck : texts.missed
      return {
        text: `${said(name(event.model), name(event.target))} [${event.face}]`,
        weight: 'roll',
        rule: 'MADE-STRIKE-01',
      }
    }
    case 'turn-ended':
      return null
    case 'battle-ended': {
      const winner = event.winner === null ? undefined : setup.sides[event.winner]?.name
      return { text: winner === undefined ? texts.drawn : texts.won(winner), weight: 'headline', rule: 'MADE-END-01' }
    }
  }
}

export const begins = ({ type }: MadeUpEvent): Chapter['kind'] | null => (type === 'round-began' ? 'round' : null)

export const madeUpReport = ({ setup, events }: Recorded<MadeUpEvent>, locale: Locale): BattleReport => {
  const texts = madeUpTexts[locale]
  const end = events.find((event) => event.type === 'battle-ended')
  const fateOf = (model: number): string => {
    const hits = events.filter((event) => event.type === 'struck' && event.target === model && event.hit)
    return hits.length === 0 ? texts.unhurt : `${texts.hitPoints}: −${hits.length}`
  }
  const winner = end?.winner ?? null
  const told = (event: MadeUpEvent) => tell(event, setup, locale)
  let first = 0
  return {
    locale,
    heads: { member: texts.model, takenOut: texts.felled },
    title: setup.sides.map(({ name }) => name).join(' – '),
    scenario: texts.mission,
    rounds: events.filter(({ type }) => type === 'round-began').length,
    sides: setup.sides.map(({ name, units = [] }, side) => {
      const from = first
      first += units.length
      const outcome = end === undefined ? 'unfinished' : winner === null ? 'drawn' : winner === side ? 'won' : 'lost'
      return {
        name,
        outcome: texts.outcome[outcome],
        members: units.map((unit, place) => ({
          name: unit.name,
          fate: fateOf(from + place),
          takenOut: [],
        })),
      }
    }),
    moments: [],
    chapters: plainChapters(chaptersBy(events, { from: 0, to: events.length }, begins, told), ({ text }) => text),
  }
}
