import { expect, TestRunner } from 'vitest'
import type { RuleEntry } from '@shared/content/rules'
import { hashOf, type GameEvent, type Request } from '@shared/engine'
import { locales, type Locale } from '@shared/i18n'

/** Checks of the events and requests of a ruleset after every scripted test. */
export interface WellFormed<Event extends GameEvent> {
  /** The rule index; rules made up by a test are cited as `…-TEST-…`. */
  readonly rules: readonly RuleEntry[]
  /** The log's line for an event, or null if it has none. */
  narrate(event: Event, locale: Locale): { readonly text: string } | null
  /** The text of a roll or choice by its kind, or undefined. */
  asked(request: Extract<Request, { kind: string }>, locale: Locale): string | undefined
}

/** Fails if a named rule is not in the index, or if any text in it is empty. */
const expectNames = (known: ReadonlySet<string>, value: unknown, where: string): void => {
  if (typeof value === 'string') expect(value, where).not.toBe('')
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    const path = `${where}.${name}`
    if (name === 'rule' && typeof member === 'string' && !member.includes('-TEST-'))
      expect(known.has(member), `${path} is ${member}`).toBe(true)
    expectNames(known, member, path)
  }
}

const expectText = (text: string | undefined, where: string): void =>
  expect(text ?? 'undefined', where).toMatch(/^(?!.*(undefined|NaN|\[object|\{\w+\})).*\S/s)

/** A line for a request: its kind, and its options or dice. */
const askedLine = (request: Request): string => {
  switch (request.type) {
    case 'safe-point':
      return '? safe point'
    case 'dice':
      return `? ${request.kind}: ${request.count} × D${request.sides}`
    case 'choice':
      return `? ${request.kind}: ${request.options.map(({ id }) => id).join(', ')}`
    default:
      return `? ${request.kind}`
  }
}

/** Checks of one ruleset for the events and requests of a procedure. */
export const wellFormed = <Event extends GameEvent>(ruleset: WellFormed<Event>) => {
  const known = new Set(ruleset.rules.map(({ id }) => id))
  const expectWellFormed = (events: readonly Event[], requests: readonly Request[]): void => {
    for (const event of events) {
      expectNames(known, event, event.type)
      for (const locale of locales) {
        const line = ruleset.narrate(event, locale)
        if (line !== null) expectText(line.text, `${event.type} in ${locale}`)
      }
    }
    for (const request of requests) {
      if (request.type === 'safe-point') continue
      expectNames(known, request, request.kind)
      for (const locale of locales) expectText(ruleset.asked(request, locale), `${request.kind} in ${locale}`)
    }
  }
  /**
   * Holds the requests and log lines of a procedure as they were at the last change of a rule or a text: the log in English to read, and a
   * hash of everything. After a change made on purpose `npx vitest run -u` with the test's path writes the new ones.
   */
  const expectAsBefore = (events: readonly Event[], requests: readonly Request[]): void => {
    // Set-up shared by a group of tests belongs to none of them.
    if (TestRunner.getCurrentTest() === undefined) return
    const lines = events.map((event) => ({ event, told: locales.map((locale) => ruleset.narrate(event, locale)) }))
    const words = requests.map((request) =>
      request.type === 'safe-point' ? null : locales.map((locale) => ruleset.asked(request, locale)),
    )
    const text = [
      ...requests.map(askedLine),
      ...lines.map(({ event, told: [english] }) => english?.text ?? `(${event.type})`),
      hashOf([requests, words, lines]),
    ]
    expect(text.join('\n')).toMatchSnapshot()
  }
  return { expectWellFormed, expectAsBefore }
}
