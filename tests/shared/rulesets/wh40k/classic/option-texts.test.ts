import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { isMessageKey, locales, messages } from '@shared/i18n'
import { createBattle as fourthBattle } from '@shared/rulesets/wh40k-4e'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { drawnBattles as fourthDrawn } from '@shared/rulesets/wh40k-4e/simulation'
import { createBattle as seventhBattle } from '@shared/rulesets/wh40k-7e'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { drawnBattles as seventhDrawn } from '@shared/rulesets/wh40k-7e/simulation'
import { drawnArmies, type DrawnBattles } from '@shared/rulesets/wh40k/classic/simulation/drawn'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { eager } from './eager'

const [fourth, seventh] = [loadPacks([fourthPack]), loadPacks([seventhPack])]

interface Edition {
  readonly name: string
  readonly catalogue: typeof fourth
  readonly drawn: DrawnBattles
  open(
    setup: ReturnType<typeof drawnArmies>,
    field: (typeof LARGE_BATTLEFIELDS)[number] | null,
  ): { readonly session: Session<never, never>; readonly advisor: never }
}
const editions: readonly Edition[] = [
  {
    name: '4th',
    catalogue: fourth,
    drawn: fourthDrawn,
    open: (setup, field) => {
      const { game, space, advisor } = fourthBattle(setup, fourth, field)
      const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
      return { session: session as never, advisor: advisor as never }
    },
  },
  {
    name: '7th',
    catalogue: seventh,
    drawn: seventhDrawn,
    open: (setup, field) => {
      const { game, space, advisor } = seventhBattle(setup, seventh, field)
      const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
      return { session: session as never, advisor: advisor as never }
    },
  },
]

/** Answers that are offered in the first turns of drawn battles, by the kind of their question. */
const offered = ({ drawn, catalogue, open }: Edition): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (let number = 0; number < 12; number += 1) {
    const setup = drawnArmies(drawn, catalogue, 'words', number * 3, ['random', 'random'])
    const { session, advisor } = open(setup, LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null)
    const stream = createStream(setup.seed, 'bots')
    for (let asked = 0; asked < 250; asked += 1) {
      const { pending } = session
      if (pending === null || (pending.type !== 'choice' && pending.type !== 'placement')) break
      if (pending.type === 'choice') {
        const ids = found.get(pending.kind) ?? new Set()
        found.set(pending.kind, ids)
        for (const { id } of pending.options) ids.add(id)
      }
      session.give(eager(pending, { state: session.state, advisor, stream }))
    }
  }
  return found
}

describe.each(editions)('answers offered in battles of the $name edition', (edition) => {
  const { catalogue } = edition
  /** Units, models and numbers have texts of their own, as names of the content have. */
  const isNamed = (id: string): boolean =>
    /^(?:\d+|side-\d.*|model-\d+|vehicle-\d+|face-\d|invulnerable-\d|pistols-\d+)$/.test(id) ||
    [catalogue.classicWeapons, catalogue.classicWargear, catalogue.specialRules, catalogue.classicUnits].some(
      (section) => section.find(id) !== undefined,
    ) ||
    catalogue.classicUnits.all.some(({ models }) => models.some((model) => model.id === id))
  const all = offered(edition)

  test.each(locales)('all have texts in %s', (locale) => {
    const says = (key: string): boolean =>
      isMessageKey(`armyBattle.option.${key}`) && `option.${key}` in messages[locale].armyBattle
    const open = [...all].flatMap(([kind, ids]) =>
      [...ids]
        .filter((id) => !says(`${kind}.${id}`) && !says(id))
        .filter((id) => !id.split(/[/+]/).every((piece) => isNamed(piece) || says(piece)))
        .map((id) => `${kind}: ${id}`),
    )
    expect(open).toEqual([])
  })
})

/** Answers to questions that random battles rarely ask. */
const rare = ['classes', 'classes-1', 'any', 'ordnance', 'ordnance-barrage'].map((way) => `option.shoot.firing.${way}`)

test.each(locales)('4E-VSHT-06: modes of fire have texts in %s', (locale) => {
  expect(rare.filter((key) => !(key in messages[locale].armyBattle))).toEqual([])
})
