import { bringIn, foreignChoices, planForeign } from '@main/interchange/foreign/bring-in'
import { loadArmy } from '@main/gangs/army'
import { undo } from '@main/database/undo'
import { foreign } from '@shared/contract/foreign'
import { type CampaignId, GangId } from '@shared/contract/ids'
import { campaigns } from '@main/database/schema'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, run } from '../../gangs/support'
import { newRecruit } from './samples'

const weapon = (name: string, number = 1) =>
  `<selection id="w" name="${name}" number="${number}" type="upgrade"><profiles><profile id="p" name="${name}" typeName="Weapon"/></profiles></selection>`
const grenades = (number: number) =>
  `<selection id="g" name="Frag &amp; Krak grenades" number="${number}" type="upgrade"><profiles><profile id="a" name="Frag grenade" typeName="Weapon"/><profile id="b" name="Krak grenade" typeName="Weapon"/></profiles></selection>`
const unit = `<selection id="u" name="Tactical Squad" number="1" type="upgrade">
  <profiles><profile id="x" name="Space Marine" typeName="Unit"/></profiles>
  <selections>
    <selection id="m1" name="Space Marine" number="5" type="model"><selections>${weapon('Boltgun', 5)}${grenades(5)}</selections></selection>
    <selection id="m2" name="Space Marine Sergeant" number="1" type="model"><selections>
      <selection id="c" name="Boltgun/Bolt pistol" number="1" type="upgrade"><selections>${weapon('Boltgun')}${weapon('Bolt pistol')}</selections></selection>
    </selections></selection>
    <selection id="m3" name="Space Marine w/Special Weapon" number="1" type="upgrade"><selections>${weapon('Meltagun')}${weapon('Unheard-of gun')}</selections></selection>
  </selections>
  <costs><cost name=" PL" value="7.0"/></costs></selection>`
const roster = ({ game = 'Warhammer 40,000 8th Edition', force = unit } = {}) =>
  `<?xml version="1.0"?><roster id="r" name="Fists" gameSystemName="${game}"><costs><cost name=" PL" value="7.0"/><cost name="pts" value="120.0"/></costs>
  <forces><force id="o" name="Battalion" catalogueName="Imperium - Space Marines"><selections/>
    <forces><force id="f" name="Detachment" catalogueName="Imperium - Space Marines"><selections>${force}</selections></force></forces></force></forces></roster>`
const input = (content: unknown, campaignId: CampaignId | null = null, names = {}) =>
  foreign.plan.input.parse({
    base64: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64'),
    campaignId,
    decisions: { names },
  })

describe('a roster of Warhammer 40,000, 8th edition', () => {
  test('is planned as an army: units of a force within a force, with models and weapons', () => {
    const plan = planForeign(freshStore(), catalogues, input(roster()))
    expect(plan).toMatchObject({
      ruleset: 'wh40k-8e',
      keeps: 'armies',
      undecided: [],
      gangs: [{ name: 'Fists', list: { slug: 'space-marines' }, rating: { theirs: 7, here: 9 } }],
    })
    expect(plan.gangs[0]?.fighters.map(({ type }) => type.slug)).toEqual(['tactical-squad'])
    expect(plan.leftOut.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Tactical Squad: Unheard-of gun', 'pts: 120']),
    )
    expect(foreignChoices(freshStore(), catalogues, { campaignId: null, ruleset: eighthId }).type).toContainEqual({
      slug: 'rhino',
      name: 'Rhino',
      of: null,
    })
  })

  test('the unit’s own weapons go to all models if there are enough, and are reported otherwise', () => {
    const shared = unit.replace(
      /<\/selections>\s*<costs>/,
      `${weapon('Plasma pistol', 7)}${weapon('Flamer', 2)}</selections><costs>`,
    )
    const plan = planForeign(freshStore(), catalogues, input(roster({ force: shared })))
    expect(plan.leftOut.map(({ text }) => text)).toContain('Tactical Squad: Flamer ×2')
    expect(plan.gangs[0]?.fighters[0]?.items).toContainEqual(
      expect.objectContaining({ slug: 'plasma-pistol', quantity: 7 }),
    )
    const store = freshStore()
    const { value } = run(store, 'foreign.bringIn', (change) =>
      bringIn(change, catalogues, input(roster({ force: shared }))),
    )
    const [squad] = loadArmy(store, GangId.parse(value.gangIds[0])).units
    expect(squad?.models.map(({ weapons }) => weapons.at(-1))).toEqual([
      'plasma-pistol',
      'plasma-pistol',
      'plasma-pistol',
    ])
  })

  test('founds a campaign of that ruleset with the army, and is undone in one step', () => {
    const store = freshStore()
    const before = dump(store)
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(roster())))
    expect(store.orm.select({ name: campaigns.name, ruleset: campaigns.ruleset }).from(campaigns).all()).toEqual([
      { name: 'Fists', ruleset: 'wh40k-8e' },
    ])
    const { units, force } = loadArmy(store, GangId.parse(value.gangIds[0]))
    expect(force).toBe('space-marines')
    expect(units.map(({ datasheet, models }) => [datasheet, models])).toEqual([
      [
        'tactical-squad',
        [
          { profile: 'space-marine', count: 5, weapons: ['boltgun', 'frag-grenade', 'krak-grenade'] },
          { profile: 'space-marine-sergeant', count: 1, weapons: ['boltgun', 'bolt-pistol'] },
          { profile: 'space-marine', count: 1, weapons: ['meltagun'] },
        ],
      ],
    ])
    undo(store, { kind: 'campaign', campaignId: value.campaignId ?? createdCampaign(store) })
    expect(dump(store)).toEqual(before)
  })

  test('joins a campaign of that ruleset only', () => {
    const store = freshStore()
    const there = createdCampaign(store, { ruleset: eighthId })
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(roster(), there)))
    expect(value.campaignId).toBe(there)
    const other = createdCampaign(store, { name: 'Gangs' })
    expect(() => planForeign(store, catalogues, input(roster(), other))).toThrow(/foreign\.ruleset/)
  })

  test('a unit without a known datasheet is asked about; it may become another, or be left out', () => {
    const odd = roster({ force: unit.replaceAll('Tactical Squad', 'Sky Dancers') })
    const key = 'type:sky dancer'
    const store = freshStore()
    expect(planForeign(store, catalogues, input(odd)).undecided).toEqual([key])
    expect(() => run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input(odd)))).toThrow(
      /foreign\.undecided/,
    )
    const chosen = planForeign(store, catalogues, input(odd, null, { [key]: 'assault-squad' }))
    expect(chosen.gangs[0]?.fighters[0]?.type.slug).toBe('assault-squad')
    const without = planForeign(store, catalogues, input(odd, null, { [key]: { as: 'skipped' } }))
    expect(without.gangs[0]?.fighters).toEqual([])
    expect(without.leftOut).toContainEqual(expect.objectContaining({ reason: 'skipped', text: 'Sky Dancers' }))
  })
})

test.each(['Age of Sigmar 4.0', 'Warhammer 40,000 10th Edition', 'Kill Team', 'Warhammer 40,000 18th Edition'])(
  'a roster of %s is refused by name',
  (game) => {
    const other = { ...newRecruit, roster: { ...newRecruit.roster, gameSystemName: game } }
    for (const file of [other, roster({ game })])
      expect(() => planForeign(freshStore(), catalogues, input(file))).toThrow(/foreign\.game/)
  },
)
