import { prepareArmies, startArmyBattle } from '@main/armies/begin'
import { copyArmy, musterArmy } from '@main/armies/muster'
import { armyPage } from '@main/armies/page'
import { addUnit, changeUnit, copyUnit, removeUnit } from '@main/armies/units'
import { ownFields } from '@main/battles/battlefields'
import { unitCards } from '@main/cards/units'
import type { Change, Done } from '@main/database/command'
import type { Store } from '@main/database/store'
import { unitRows } from '@main/gangs/army'
import { armiesOf } from '@main/rulesets/playing'
import { rulesetIdSchema, type RulesetId } from '@shared/battle'
import { honours } from '@shared/campaign/armies'
import { NewArmy, NewArmyBattle } from '@shared/contract/armies'
import { UnitOrder } from '@shared/contract/cards'
import { AppError } from '@shared/contract/error'
import { GangId, UnitId, type CampaignId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { below, createStream, hashOf, type Stream } from '@shared/engine'
import { locales } from '@shared/i18n'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { catalogues, createdCampaign, run } from '../gangs/support'
import { followChance, followSeed, ordered } from '../ordered'

/**
 * Cards of every force, and armies mustered at random, hold everything that is stored, answered and shown as hashes. A change that only
 * moves code leaves them as they are; after another one, `npx vitest run -u` with this path writes the new ones.
 */

beforeEach(({ task }) => followSeed(task.name))
afterEach(followChance)

const rulesets = ['wh40k-4e', 'wh40k-7e', 'wh40k-8e'].map((id) => rulesetIdSchema.parse(id))
const noFields = ownFields('nowhere')
const turns = 80

const anyOf = <Value>(stream: Stream, list: readonly Value[]): Value | undefined => list[below(stream, list.length)]

const cardsOf = (store: Store, of: UnitOrder['of']): string =>
  hashOf(
    locales.map((locale) => unitCards(store, catalogues, UnitOrder.parse({ of, locale, reference: locale === 'en' }))),
  )

describe('cards of every force are as they were', () => {
  test.each(rulesets)('%s', (ruleset) => {
    const store = freshStore()
    const catalogue = catalogues.of(store, null, ruleset)
    const forces = armiesOf(ruleset).book.forces(catalogue)
    expect(forces.map(({ id }) => `${id} ${cardsOf(store, { kind: 'force', ruleset, force: id })}`)).toMatchSnapshot()
  })
})

/** Groups of models as a user might enter them: more or fewer, with other weapons. */
const rearmed = (store: Store, ruleset: RulesetId, unitId: UnitId, stream: Stream) => {
  const { book } = armiesOf(ruleset)
  const catalogue = catalogues.of(store, null, ruleset)
  const row = store.sqlite.prepare('SELECT datasheet, models FROM units WHERE id = ?').get(unitId) as {
    datasheet: string
    models: string
  }
  const models = JSON.parse(row.models) as ReturnType<typeof book.fresh>
  const kinds = book.kinds(catalogue, row.datasheet)
  const weapons: readonly string[] = catalogue[book.sections.weapons].all.map(({ id }) => id)
  const mine = models.flatMap((group) => group.weapons)
  return models.map((group) => {
    const other = below(stream, 4) === 0 ? anyOf(stream, weapons) : anyOf(stream, mine)
    return {
      ...group,
      profile: below(stream, 3) === 0 ? (anyOf(stream, kinds)?.id ?? group.profile) : group.profile,
      count: Math.max(1, group.count + below(stream, 7) - 2),
      weapons: below(stream, 2) === 0 || other === undefined ? group.weapons : [...group.weapons.slice(1), other],
    }
  })
}

/** One random change to an army of the campaign; undefined if there is nothing to change. */
const attempt = (
  store: Store,
  campaignId: CampaignId,
  ruleset: RulesetId,
  stream: Stream,
): readonly [CommandName, (change: Change) => Done<unknown>] | undefined => {
  const { book, warlordTraits } = armiesOf(ruleset)
  const catalogue = catalogues.of(store, campaignId, ruleset)
  const pick = <Kind extends typeof GangId | typeof UnitId>(kind: Kind, sql: string) => {
    const id = anyOf(stream, store.sqlite.prepare(sql).pluck().all())
    return id === undefined ? undefined : kind.parse(id)
  }
  const gangId = GangId.safeParse(pick(GangId, 'SELECT id FROM gangs ORDER BY id')).data
  const unitId = UnitId.safeParse(pick(UnitId, 'SELECT id FROM units ORDER BY id')).data
  const what = below(stream, 10)
  if (what === 0 || gangId === undefined) {
    const force = anyOf(stream, book.forces(catalogue))?.id
    const wanted = NewArmy.parse({ name: `Army ${what}`, force, campaignId, ready: below(stream, 2) === 0 })
    return ['army.muster', (change) => musterArmy(change, catalogues, wanted)]
  }
  if (what === 1) return ['army.copy', (change) => copyArmy(change, { gangId, name: 'The like' })]
  if (what < 5 || unitId === undefined) {
    const list = String(store.sqlite.prepare('SELECT list FROM gangs WHERE id = ?').pluck().get(gangId))
    const offered = book.offered(catalogue)
    const own = offered.filter(({ forces }) => forces.includes(list))
    const datasheet = anyOf(stream, below(stream, 6) === 0 ? offered : own)?.id ?? ''
    return ['unit.add', (change) => addUnit(change, catalogues, { gangId, datasheet })]
  }
  if (what === 5) return ['unit.copy', (change) => copyUnit(change, { unitId })]
  if (what === 6) return ['unit.remove', (change) => removeUnit(change, { unitId })]
  if (what === 7) {
    const trait = anyOf(stream, [null, ...warlordTraits]) ?? null
    return ['unit.change', (change) => changeUnit(change, catalogues, { unitId, warlord: true, trait })]
  }
  if (what === 8) {
    const wanted = honours.filter(() => below(stream, 4) === 0).map(({ id }) => id)
    return ['unit.change', (change) => changeUnit(change, catalogues, { unitId, honours: wanted })]
  }
  const models = rearmed(store, ruleset, unitId, stream)
  return ['unit.change', (change) => changeUnit(change, catalogues, { unitId, models })]
}

const said = (work: () => unknown): unknown => {
  try {
    return { done: work() }
  } catch (error) {
    // Reasons why a battle can't be set up are told as text.
    return { refused: error instanceof AppError ? error.report : String(error) }
  }
}

describe('armies mustered at random are as they were', () => {
  test.each(rulesets.flatMap((ruleset) => [0, 1, 2].map((number) => [ruleset, number] as const)))(
    '%s, number %i',
    (ruleset, number) => {
      const stream = createStream(`${ruleset}/${number}`, 'armies')
      const store = freshStore({ nextId: ordered() })
      const houseRules = number === 0 ? {} : { 'armies.experience': true, 'armies.honourEach': number }
      const campaignId = createdCampaign(store, { ruleset, houseRules })
      const outcomes = Array.from({ length: turns }, () => {
        const wanted = attempt(store, campaignId, ruleset, stream)
        return wanted && said(() => run(store, ...wanted))
      })
      const armies = store.sqlite
        .prepare('SELECT id FROM gangs ORDER BY id')
        .pluck()
        .all()
        .map((id) => GangId.parse(id))
      const pages = armies.map((army) => armyPage(store, catalogues, army))
      const prepared = prepareArmies(store, noFields, campaignId)
      const sides = armies.map((army) => ({
        army,
        controller: { kind: 'human' as const },
        units: unitRows(store, army).map(({ id }) => id),
      }))
      const begun = sides.slice(1).map((other, place) =>
        said(() => {
          const wanted = NewArmyBattle.parse({
            campaign: campaignId,
            mission: prepared.missions[place % prepared.missions.length],
            battlefield: null,
            modes: { space: 'table', dice: 'seeded' },
            sides: [sides[place], other],
          })
          return run(store, 'battle.begin', (change) => startArmyBattle(change, catalogues, noFields, wanted))
        }),
      )
      const warnings = pages.flatMap((page) =>
        page.warnings.map(({ severity, rule, key }) => `${severity} ${rule} ${key}`),
      )
      expect([...new Set(warnings)].sort()).toMatchSnapshot()
      expect(
        [
          `${pages.flatMap(({ units }) => units).length} units in ${armies.length} armies, outcomes ${hashOf(outcomes)}`,
          `pages ${hashOf([pages, prepared])}`,
          `cards ${hashOf(armies.map((army) => cardsOf(store, { kind: 'army', army })))}`,
          `battles ${hashOf(begun)}`,
          `stored ${hashOf(dump(store))}`,
        ].join(', '),
      ).toMatchSnapshot()
    },
  )
})
