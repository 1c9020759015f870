import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownName } from '@shared/content/words'
import { isMessageKey, locales } from '@shared/i18n'
import { placementProblems } from '@shared/rulesets/necromunda/board/problems'
import { placements } from '@shared/rulesets/necromunda/questions'
import { catalogue } from '../../../things'

const root = join(import.meta.dirname, '../../../../../src/shared/rulesets/necromunda')
const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('bots'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Every first group of the pattern in the rules' own code, each once. */
const cited = (pattern: RegExp): string[] =>
  [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()
const without = (keys: readonly string[]): string[] => keys.filter((key) => !isMessageKey(key))

/** `choose(side, 'shoot.target', ...)`, over one line or several. */
const questions = cited(/\b(?:choose|confirm|agree)(?:<[^(]*>)?\(\s*(?:[^'"`]*?,\s*)?'([a-z][a-z.-]*)'/g)
/** `roll({ ..., kind: 'hit.wound', ... })`; other things have kinds too, but no dot in them. */
const rolls = cited(/kind: '([a-z]+[a-z-]*\.[a-z.-]+)'/g)
/** `row('light-cover', 'NEC-SHOOT-07', ...)`. */
const rows = cited(/\b(?:row|base)\('([a-z0-9-]+)'/g)

describe('every word the rules use on the battle screen has its text', () => {
  it('questions', () => {
    expect(questions.length).toBeGreaterThan(30)
    expect(without([...questions, ...placements].map((kind) => `battle.ask.${kind}`))).toEqual([])
  })

  it('places to go back to', () => {
    expect(without(placements.map((kind) => `battle.step.${kind}`))).toEqual([])
  })

  it('rolls', () => {
    expect(rolls.length).toBeGreaterThan(25)
    expect(without(rolls.map((kind) => `battle.roll.${kind}`))).toEqual([])
  })

  it('faults of a placement', () => {
    expect(without(placementProblems.map((problem) => `battle.problem.${problem}`))).toEqual([])
  })

  it.each(locales)('reasons of a number, in %s', (locale) => {
    expect(rows.length).toBeGreaterThan(40)
    const nameless = rows.filter(
      (slug) => !isMessageKey(`battleSource.${slug}`) && knownName(locale, catalogue, slug) === undefined,
    )
    expect(nameless).toEqual([])
  })

  it('ways to fire a weapon', () => {
    const ways = catalogue.items.all.flatMap((item) =>
      item.kind === 'weapon'
        ? item.profiles
        : item.kind === 'ammo'
          ? item.fits.flatMap(({ profiles }) => profiles)
          : [],
    )
    expect(without([...new Set(ways.map(({ id }) => `battleWay.${id}`))])).toEqual([])
  })

  it('purposes of dice, causes of harm, deeds', () => {
    expect(
      without(cited(/purpose(?:: |\s*=\s*)'([a-z-]+)'/g).map((purpose) => `battleLog.purpose.${purpose}`)),
    ).toEqual([])
    expect(without(cited(/deed: '([a-z-]+)'/g).map((deed) => `battleLog.deed.${deed}`))).toEqual([])
  })
})
