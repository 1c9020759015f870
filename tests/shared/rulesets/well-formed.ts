import { expect } from 'vitest'
import type { RuleEntry } from '@shared/content/rules'
import type { GameEvent, Request } from '@shared/engine'
import { locales, type Locale } from '@shared/i18n'

/** What a ruleset tells and asks, checked after every scripted test. */
export interface WellFormed<Event extends GameEvent> {
  /** The rule index; what a test makes up is cited as `…-TEST-…`. */
  readonly rules: readonly RuleEntry[]
  /** The log's line for an event; null for those that are not told. */
  narrate(event: Event, locale: Locale): { readonly text: string } | null
  /** The text of what is thrown or chosen, by its kind; undefined: there is none. */
  asked(request: Extract<Request, { kind: string }>, locale: Locale): string | undefined
}

/** Fails where a rule that is named is not in the index, or any text in it is empty. */
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

/** A check for one ruleset of all events and requests of a procedure. */
export const wellFormed = <Event extends GameEvent>(ruleset: WellFormed<Event>) => {
  const known = new Set(ruleset.rules.map(({ id }) => id))
  return (events: readonly Event[], requests: readonly Request[]): void => {
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
}
