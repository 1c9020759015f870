import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { bringIn, foreignChoices, planForeign } from '@main/interchange/foreign/bring-in'
import { undo } from '@main/database/undo'
import { weaponProfileSchema } from '@shared/content/schema'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'
import { yaktribeGang } from './samples'

type Decisions = z.input<typeof foreign.plan.input>['decisions']
const { gang } = yaktribeGang
const [, , little] = gang.gangers
/** Two fighters of a type that no list has and nothing resembles. */
const unlike = {
  ...little,
  name: 'Usagi',
  type: 'Onmyodo Null',
  m: '5',
  ws: '4',
  bs: '0',
  s: '3',
  t: '3',
  w: '2',
  cost: '145',
  xp: '3',
  equipment: [{ name: 'Lasgun' }, { name: 'Bag of teeth' }],
}
const file = { gang: { ...gang, gangers: [unlike, { ...unlike, name: 'Hana', w: '1', cost: '130' }] } }
const key = 'type:escher/onmyodo null'
const input = (decisions: Decisions, content: unknown = file) =>
  foreign.plan.input.parse({
    base64: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64'),
    campaignId: null,
    decisions,
  })
const broughtIn = (decisions: Decisions, content: unknown = file, store = freshStore()) => {
  const wanted = input(decisions, content)
  const { gangIds } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value
  const page = gangPage(store, catalogues, GangId.parse(gangIds[0]))
  const cards = page.roster.map(({ id }) => fighterPage(store, catalogues, id))
  return { store, page, cards }
}

describe('a fighter of a type that resembles nothing here', () => {
  test('may become any type of any list', () => {
    const { page } = broughtIn({ names: { [key]: 'goliath-bruiser' } })
    expect(page.roster.map(({ type }) => type)).toEqual(['goliath-bruiser', 'goliath-bruiser'])
    const choices = foreignChoices(freshStore(), catalogues, { campaignId: null })
    expect(choices.type).toContainEqual({ slug: 'goliath-bruiser', name: 'Bruiser', of: 'goliath' })
    expect(choices.item).toContainEqual({ slug: 'lasgun', name: 'Lasgun', of: null })
  })

  test('may become a custom type, once, with the values of the first; the list hires it from then on', () => {
    const decisions: Decisions = { names: { [key]: { as: 'own-type', category: 'brute' } } }
    const planned = planForeign(freshStore(), catalogues, input(decisions))
    expect(planned.undecided).toEqual([])
    expect(planned.gangs[0]?.fighters[0]?.type).toEqual({ wanted: 'Onmyodo Null', slug: null, name: 'Onmyodo Null' })
    const { store, page, cards } = broughtIn(decisions)
    expect(page.roster.map(({ name, type }) => [name, type])).toEqual([
      ['Usagi', 'own-onmyodo-null'],
      ['Hana', 'own-onmyodo-null'],
    ])
    // 145, of which the lasgun is 15.
    expect(catalogues.of(store, null, necromundaId).fighterTypes.get('own-onmyodo-null')).toMatchObject({
      gang: 'escher',
      category: 'brute',
      cost: 130,
      statline: { m: 5000, ws: 4, bs: null, s: 3, t: 3, w: 2, i: null },
    })
    expect(cards.map(({ rating }) => rating.value)).toEqual([145, 130])
    expect(cards.map(({ statline }) => statline.find(({ stat }) => stat === 'w')?.value)).toEqual([2, 1])
  })

  test('may be left out, which is reported', () => {
    const decisions: Decisions = { names: { [key]: { as: 'skipped' } } }
    expect(planForeign(freshStore(), catalogues, input(decisions)).leftOut).toContainEqual({
      place: 'gang.gangers.0',
      reason: 'skipped',
      text: 'Onmyodo Null',
    })
    expect(broughtIn(decisions).page.roster).toEqual([])
  })
})

describe('an unknown item', () => {
  const type = { [key]: 'escher-sister' }

  test('may become a custom item, which is then known', () => {
    const { page, cards } = broughtIn({ names: { ...type, 'item:bag teeth': { as: 'own-item' } } })
    expect(cards[0]?.items.map(({ item }) => item)).toEqual(['lasgun', 'own-bag-of-teeth'])
    expect(page.roster).toHaveLength(2)
  })

  test('is a weapon with the lines that the file prints', () => {
    const weapon = (text: string) => `<?xml version="1.0"?>
      <roster id="r" name="R" gameSystemName="Necromunda"><forces><force id="f" name="Gang" catalogueName="Escher"><selections>
      <selection id="s" name="Sister" number="1" type="model"><selections>
      <selection id="w" name="Doom gun" number="1" type="upgrade"><profiles><profile id="p" name="Doom gun" typeName="Weapon"><characteristics>
      <characteristic name="Rng S">8"</characteristic><characteristic name="Rng L">24"</characteristic>
      <characteristic name="Acc S">+1</characteristic><characteristic name="Acc L">-</characteristic>
      <characteristic name="Str">S+1</characteristic><characteristic name="AP">-2</characteristic>
      <characteristic name="D">2</characteristic><characteristic name="Ammo">5+</characteristic>
      <characteristic name="Traits">${text}</characteristic></characteristics></profile></profiles>
      <costs><cost name=" Credits" value="90"/></costs></selection></selections>
      <costs><cost name=" Credits" value="50"/></costs></selection></selections></force></forces></roster>`
    const own = { names: { 'item:doom gun': { as: 'own-item' } } } as const
    const { store } = broughtIn(own, weapon('Rapid Fire (1), Blast (3")'))
    const made = catalogues.of(store, null, necromundaId).weapon('own-doom-gun')
    expect(made.price).toBe(90)
    expect(made.profiles).toEqual([
      weaponProfileSchema.parse({
        id: 'standard',
        name: null,
        range: { short: { kind: 'length', length: 8000 }, long: { kind: 'length', length: 24_000 } },
        accuracy: { short: 1, long: 0 },
        strength: { user: 1 },
        ap: -2,
        damage: 2,
        ammo: 5,
        traits: [
          { id: 'rapid-fire', value: 1 },
          { id: 'blast', value: 3000 },
        ],
      }),
    ])
    // An unknown trait: the weapon can be owned and is played by hand.
    const unread = broughtIn(own, weapon('Gnashing'))
    expect(catalogues.of(unread.store, null, necromundaId).weapon('own-doom-gun').profiles).toEqual([])
  })
})

describe('a decision', () => {
  const names = { [key]: 'goliath-bruiser', 'item:bag teeth': { as: 'skipped' } } as const

  test('is remembered for the next file, and a different one then comes first', () => {
    const { store } = broughtIn({ names })
    const plan = planForeign(store, catalogues, input({}))
    expect(plan.undecided).toEqual([])
    expect(plan.names.filter(({ certainty }) => certainty === 'remembered').map(({ wanted }) => wanted)).toEqual([
      'Bag of teeth',
      'Onmyodo Null',
    ])
    expect(broughtIn({}, file, store).page.roster[0]?.type).toBe('goliath-bruiser')
    expect(broughtIn({ names: { [key]: 'escher-sister' } }, file, store).page.roster[0]?.type).toBe('escher-sister')
    expect(broughtIn({}, file, store).page.roster[0]?.type).toBe('escher-sister')
  })

  test('for a custom type is remembered as that type', () => {
    const { store } = broughtIn({ names: { [key]: { as: 'own-type', category: 'brute' } } })
    expect(broughtIn({}, file, store).page.roster[0]?.type).toBe('own-onmyodo-null')
  })

  test('is undone with the import', () => {
    const store = freshStore()
    const before = dump(store)
    const { page } = broughtIn({ names: { [key]: { as: 'own-type', category: 'brute' } } }, file, store)
    undo(store, { kind: 'gang', gangId: page.id })
    expect(dump(store)).toEqual(before)
    expect(planForeign(store, catalogues, input({})).undecided).toEqual([key])
  })
})

test('a gang with an invisible name is named after its list, a fighter after its type', () => {
  const unseen = {
    gang: { ...gang, gang_name: '\u200B', gang_type: 'House Escher', gangers: [{ ...little, name: '' }] },
  }
  const { page } = broughtIn({ names: {} }, unseen)
  expect([page.name, page.roster.map(({ name }) => name)]).toEqual(['House Escher', ['Little Sister']])
})
