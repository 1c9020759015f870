import { loadArmy } from '@main/gangs/army'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { exportGang } from '@main/interchange/export'
import { gangFile } from '@main/interchange/leaving/gang-file'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import { content as fourth } from '@shared/rulesets/wh40k-4e/content'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { content as seventh } from '@shared/rulesets/wh40k-7e/content'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import { expect, test } from 'vitest'
import { musteredArmy, opposedArmies } from '../armies/support'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, run } from '../gangs/support'
import { bring } from './support'

type Army = ReturnType<typeof loadArmy>
const listOf = ({ name, force, units }: Army) => ({
  name,
  force,
  units: units.map(({ name: unit, datasheet, models, power }) => ({ unit, datasheet, models, power })),
})

/** A file's printed rules and lines are reported as left out: those of the datasheet count, and are the same here. */
const isLost = ({ reason }: { readonly reason: string }): boolean => reason !== 'rule' && reason !== 'printed'

test('an army of 8th edition is exported as a roster and imported with the same units, models, weapons and Power', () => {
  const store = freshStore()
  const { armies } = opposedArmies(store)
  for (const gangId of armies) {
    const { fileName, text } = gangFile(store, catalogues, { gangId, format: 'roster', locale: 'ru' })
    expect(fileName).toMatch(/\.ros$/)
    const wanted = foreign.plan.input.parse({ base64: Buffer.from(text).toString('base64'), campaignId: null })
    const elsewhere = freshStore()
    const { undecided, leftOut, names } = planForeign(elsewhere, catalogues, wanted)
    expect({ undecided, leftOut: leftOut.filter(isLost), unknown: names.filter(({ slug }) => slug === null) }).toEqual({
      undecided: [],
      leftOut: [],
      unknown: [],
    })
    const { gangIds } = run(elsewhere, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value
    const ours = loadArmy(store, gangId)
    expect(listOf(loadArmy(elsewhere, GangId.parse(gangIds[0])))).toEqual(listOf(ours))
    expect(ours.units.length).toBeGreaterThan(2)
  }
})

const forces = [fourth, seventh].flatMap(({ packs }, place) =>
  packs.flatMap(({ entries: { classicArmies = [] } }) =>
    classicArmies.map(({ id, faction }) => [place === 0 ? fourthId : seventhId, id, faction] as const),
  ),
)

test.each(forces)(
  '%s: the ready army %s is exported as a roster and imported with the same arms',
  (ruleset, ready, force) => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { name: 'The Long War', ruleset })
    const gangId = musteredArmy(store, { campaignId, name: 'Fists', force, ready })
    const { text } = gangFile(store, catalogues, { gangId, format: 'roster', locale: 'en' })
    const wanted = foreign.plan.input.parse({ base64: Buffer.from(text).toString('base64'), campaignId: null })
    const elsewhere = freshStore()
    const { undecided, leftOut, names, worth } = planForeign(elsewhere, catalogues, wanted)
    expect({
      undecided,
      leftOut: leftOut.filter(isLost),
      worth,
      unknown: names.filter(({ slug }) => slug === null),
    }).toEqual({
      undecided: [],
      leftOut: [],
      worth: 'points',
      unknown: [],
    })
    const { gangIds } = run(elsewhere, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value
    expect(armed(loadArmy(elsewhere, GangId.parse(gangIds[0])))).toEqual(armed(loadArmy(store, gangId)))
  },
)

/** The arms and cost of every unit; two options may give the same weapon. */
const armed = ({ name, force, units }: Army) => ({
  name,
  force,
  units: units.map(({ name: unit, datasheet, models, power }) => ({
    unit,
    datasheet,
    power,
    models: models
      .flatMap(({ profile, count, weapons, wargear = [] }) =>
        Array.from({ length: count }, () => [profile, ...weapons.toSorted(), ...wargear.toSorted()].join(' ')),
      )
      .sort(),
  })),
})

test.each([
  ['wh40k-4e', 'WS'],
  ['wh40k-7e', 'HP'],
] as const)(
  'an army of %s is exported as a roster with its figures, and imported as a file of ours',
  (ruleset, head) => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { name: 'The Long War', ruleset })
    const gangId = musteredArmy(store, { campaignId, name: 'Fists', force: 'space-marines' })
    const { text } = gangFile(store, catalogues, { gangId, format: 'roster', locale: 'en' })
    expect(text).toContain('catalogueName="Space Marines"')
    expect(text).toContain(`<characteristic name="${head}" `)
    const { units } = loadArmy(store, gangId)
    expect(units.length).toBeGreaterThan(2)
    for (const { id, power } of units) expect(text).toMatch(new RegExp(`id="${id}".*?value="${power}.0"`, 's'))
    expect(text).toMatch(/name="Boltgun" [^>]*number="\d+" type="upgrade"><profiles><profile [^>]*typeName="Weapon"/)

    const elsewhere = freshStore()
    const there = createdCampaign(elsewhere, { name: 'Another', ruleset })
    bring(elsewhere, exportGang(store, gangId).text, 'refuse', there)
    const [id] = elsewhere.sqlite.prepare('SELECT id FROM gangs').pluck().all()
    expect(listOf(loadArmy(elsewhere, GangId.parse(id)))).toEqual(listOf(loadArmy(store, gangId)))
  },
)

test('a weapon with several profiles is exported with a line for each', () => {
  const store = freshStore()
  const { armies } = opposedArmies(store)
  const texts = armies.map((gangId) => gangFile(store, catalogues, { gangId, format: 'roster', locale: 'en' }).text)
  const profiles = (name: string) =>
    texts.flatMap((text) =>
      [...text.matchAll(/<profile id="([^"]*)" name="([^"]*)" hidden="false" [^>]*typeName="Weapon">/g)].flatMap(
        ([, id = '', called = '']) => (called.startsWith(name) ? [{ id, called }] : []),
      ),
    )
  const pistol = profiles('Plasma pistol')
  expect(pistol.slice(0, 2).map(({ called }) => called)).toEqual([
    'Plasma pistol: Standard',
    'Plasma pistol: Supercharge',
  ])
  const all = profiles('').map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
})

test('an army has no export as a table of fighters', () => {
  const store = freshStore()
  const [gangId] = opposedArmies(store).armies
  expect(() => gangFile(store, catalogues, { gangId, format: 'csv', locale: 'en' })).toThrow('error.army.format')
})
