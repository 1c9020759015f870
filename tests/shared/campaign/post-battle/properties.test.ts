import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FighterResult } from '@shared/battle/result'
import { n23 } from '@shared/campaign/editions'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import { consequencesSchema } from '@shared/campaign/post-battle/consequences'
import { previewDraft } from './told'
import { gangRating, gangWealth } from '@shared/campaign/rating'
import { foldInSequence } from '@shared/campaign/reasons'
import { fighterCategories, isOnRoster } from '@shared/campaign/roster'
import { boundsFor, statlineOf } from '@shared/campaign/statline'
import { createStream, rollDie } from '@shared/engine/random'
import { isMessageKey } from '@shared/i18n'
import { fighter, gang, item } from '../roster-builder'
import { battle, decided } from './builder'

/** Battles of two to four random gangs, with random events. */

const fates: readonly FighterResult['fate'][] = [
  'standing',
  'seriously-injured',
  'out-of-action',
  'out-of-action',
  'fled',
  'not-deployed',
]
const anyMember = fc.record({
  category: fc.constantFrom(...fighterCategories),
  status: fc.constantFrom('active' as const, 'active' as const, 'convalescent' as const, 'recovering' as const),
  fate: fc.constantFrom(...fates),
  outOfActionDice: fc.integer({ min: 1, max: 3 }),
  webbed: fc.boolean(),
  injuredWhenFled: fc.boolean(),
  scars: fc.array(
    fc.constantFrom('old-battle-wound', 'impressive-scars', 'eye-injury', 'persistent-rattle', 'bitter-enmity'),
    { maxLength: 3 },
  ),
  worn: fc.boolean(),
  by: fc.nat(20),
  strength: fc.integer({ min: 1, max: 6 }),
})
const anyGang = fc.record({
  members: fc.array(anyMember, { minLength: 1, maxLength: 6 }),
  credits: fc.nat(300),
  reputation: fc.integer({ min: 1, max: 20 }),
  outcome: fc.constantFrom('won' as const, 'lost' as const, 'drawn' as const),
  bottled: fc.boolean(),
})
const anyBattle = fc
  .record({
    gangs: fc.array(anyGang, { minLength: 2, maxLength: 4 }),
    scenario: fc.constantFrom('plain', 'the-trap', 'smash-and-grab', 'shoot-out'),
    seed: fc.string({ minLength: 1, maxLength: 8 }),
  })
  .map(({ gangs, scenario, seed }) => {
    const everybody = gangs.flatMap(({ members }, g) => members.map((_, n) => `g${g}f${n}`))
    const rosters = gangs.map(({ members, credits, reputation }, g) =>
      gang(
        `g${g}`,
        members.map(({ category, status, scars, worn, strength }, n) =>
          fighter(`g${g}f${n}`, category, {
            status,
            statline: {
              ...fighter('x').statline,
              s: strength,
              m: 1000 * strength,
              hp: strength,
              't-front': 4,
              't-side': 3,
              't-rear': 3,
            },
            items: worn ? [item(`g${g}f${n}i`, 'mesh-armour', 15), item(`g${g}f${n}j`, 'bionic-eye', 45)] : [],
            injuries: scars.map((injury, s) => ({
              id: `g${g}f${n}s${s}`,
              injury,
              againstGang: null,
              bionic: worn && injury === 'eye-injury' ? `g${g}f${n}j` : null,
            })),
          }),
        ),
        { credits, reputation, resources: [{ id: `g${g}t`, resource: 'old-ruins' }] },
      ),
    )
    const parts = Object.fromEntries(
      gangs.flatMap(({ members }, g) =>
        members.map(({ fate, outOfActionDice, webbed, injuredWhenFled, by }, n) => {
          const other = everybody[by % everybody.length] ?? null
          const down = fate === 'out-of-action'
          return [
            `g${g}f${n}`,
            { fate, webbed, injuredWhenFled, takenOutBy: down ? other : null, ...(down ? { outOfActionDice } : {}) },
          ]
        }),
      ),
    )
    const sides = Object.fromEntries(gangs.map(({ bottled }, g) => [`g${g}`, { bottled, credits: 10 * g }]))
    const fight = battle({ scenario, gangs: rosters, outcomes: gangs.map(({ outcome }) => outcome), parts, sides })
    const stream = createStream(seed, 'post-battle')
    const source = ({ count, sides: faces }: { count: number; sides: number }) =>
      Array.from({ length: count }, () => rollDie(stream, faces))
    return { ...fight, rolled: decided(fight.draft, fight.context, source) }
  })

describe('after any battle', () => {
  it('opening the draft changes nothing and gives the same again (CAMP-GEN-04)', () => {
    fc.assert(
      fc.property(anyBattle, ({ rolled, context }) => {
        const before = JSON.stringify([rolled, context.gangs])
        const first = previewDraft(rolled, context)
        expect(previewDraft(rolled, context)).toEqual(first)
        expect(JSON.stringify([rolled, context.gangs])).toBe(before)
      }),
    )
  })

  it('every die is accepted, and then the draft is ready', () => {
    fc.assert(
      fc.property(anyBattle, ({ rolled, context }) => {
        const { required, notices, ready } = previewDraft(rolled, context)
        expect(required).toEqual([])
        expect(notices.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(ready).toBe(true)
      }),
    )
  })

  it('amounts equal their reasons, totals equal their lines, and ids are unique (CAMP-FTR-21)', () => {
    fc.assert(
      fc.property(anyBattle, ({ rolled, context }) => {
        const { lines, totals } = previewDraft(rolled, context)
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
        const summed = lines.flatMap((line) => ('rows' in line && 'amount' in line ? [line] : []))
        for (const { amount, rows } of summed) expect(foldInSequence(rows).value).toBe(amount)
        for (const total of totals) {
          const sum = (kind: string) =>
            summed
              .filter((line) => line.kind === kind && line.gangId === total.gangId)
              .reduce((all, { amount }) => all + amount, 0)
          expect(total.credits.change).toBe(sum('credits'))
          expect(total.reputation.change).toBe(sum('reputation'))
          expect(total.experience).toBe(sum('experience'))
          expect(total.credits.after).toBe(total.credits.before + total.credits.change)
        }
      }),
    )
  })

  it('every fighter is settled: those out of action have rolled, those deployed have experience, changed ones have one status line', () => {
    fc.assert(
      fc.property(anyBattle, ({ rolled, context }) => {
        const { lines } = previewDraft(rolled, context)
        for (const { id, fate, outOfActionDice } of rolled.result.fighters) {
          const who = context.gangs.flatMap(({ fighters }) => fighters).find((one) => one.id === id)
          if (!who) throw new Error(id)
          const rules = n23.categories[who.category]
          const injuries = lines.filter((line) => line.kind === 'injury' && line.fighterId === id)
          if (fate === 'out-of-action' && rules.injuries !== 'none')
            expect(injuries.length).toBeGreaterThanOrEqual(outOfActionDice ?? 1)
          if (rules.injuries === 'none') expect(injuries).toEqual([])
          const learned = lines.some(
            (line) => line.kind === 'experience' && line.fighterId === id && line.reason === 'took-part',
          )
          expect(learned).toBe(fate !== 'not-deployed' && rules.experience !== 'none')
          expect(lines.filter((line) => line.kind === 'status' && line.fighterId === id).length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('injuries never lower a value past its worst, and Reputation never falls below the floor (CAMP-FTR-03, CAMP-CRE-62)', () => {
    fc.assert(
      fc.property(anyBattle, ({ rolled, context }) => {
        const after = gangsAfter(context.gangs, previewDraft(rolled, context).lines)
        for (const { fighters, reputation } of after) {
          expect(reputation).toBeGreaterThanOrEqual(n23.reputation.least)
          for (const one of fighters) {
            const bounds = boundsFor(one, n23)
            for (const [stat, { value }] of Object.entries(statlineOf(one, n23))) {
              const { best = 0, worst = 0 } = bounds[stat] ?? {}
              expect(value).toBeGreaterThanOrEqual(Math.min(best, worst))
              expect(value).toBeLessThanOrEqual(Math.max(best, worst))
            }
          }
        }
      }),
    )
  })

  it('ratings and wealth in the totals are those of the gangs afterwards; survivors keep their price (CAMP-CRE-60, CAMP-INJ-04)', () => {
    fc.assert(
      fc.property(anyBattle, ({ rolled, context }) => {
        const { lines, totals } = previewDraft(rolled, context)
        const after = gangsAfter(context.gangs, lines)
        for (const [n, total] of totals.entries()) {
          const [before, now] = [context.gangs[n], after[n]]
          if (!before || !now) throw new Error(total.gangId)
          expect(total.rating).toEqual({
            before: gangRating(before).value,
            change: total.rating.after - total.rating.before,
            after: gangRating(now).value,
          })
          expect(total.wealth.after).toBe(gangWealth(now).value)
          if (now.fighters.every(isOnRoster) && !lines.some(({ kind }) => kind === 'item'))
            expect(total.rating.change).toBe(0)
        }
      }),
    )
  })

  it('every text exists in both languages, and crosses the contract unchanged', () => {
    fc.assert(
      fc.property(anyBattle, ({ draft, rolled, context }) => {
        for (const look of [previewDraft(draft, context), previewDraft(rolled, context)]) {
          const said = [...look.lines, ...look.notices, ...look.required].map(({ text }) => text.key)
          expect(said.filter((key) => !isMessageKey(key))).toEqual([])
          const rows = look.lines.flatMap((line) => ('rows' in line ? line.rows : []))
          const causes = look.lines.flatMap((line) => (line.kind === 'status' ? [line.cause] : []))
          const sources = [...rows.map(({ source }) => source), ...causes]
          expect(sources.filter((slug) => !isMessageKey(`term.${slug}`))).toEqual([])
          expect(
            rows.flatMap(({ why }) => (why === undefined ? [] : [why])).filter((key) => !isMessageKey(key)),
          ).toEqual([])
          expect(consequencesSchema.parse(JSON.parse(JSON.stringify(look)))).toEqual(look)
        }
      }),
    )
  })
})
