import { undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { acceptAllOurs, acceptOurs, importedByGang, importedNumbers } from '@main/interchange/foreign/accept'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, hired, run } from '../../gangs/support'
import { yaktribeGang } from './samples'

const broughtIn = () => {
  const store = freshStore()
  const wanted = foreign.bringIn.input.parse({
    base64: Buffer.from(JSON.stringify(yaktribeGang)).toString('base64'),
    campaignId: null,
    decisions: { names: { 'type:escher/gang sister': 'escher-sister' } },
  })
  const planned = planForeign(store, catalogues, wanted).gangs[0]?.fighters ?? []
  const [gang] = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value.gangIds
  return { store, planned, gangId: GangId.parse(gang) }
}

test('the file’s values count and differences are shown, until ours are accepted', () => {
  const { store, planned, gangId } = broughtIn()
  const { roster } = gangPage(store, catalogues, gangId)
  expect(planned.some(({ differences }) => differences.length > 1)).toBe(true)
  for (const { id: fighterId, name } of roster) {
    const differing = importedNumbers(store, catalogues, fighterId)
    // Two of them share a name.
    expect(planned.filter((it) => it.name === name).map(({ differences }) => differences)).toContainEqual(differing)
    const before = dump(store)
    run(store, 'foreign.acceptOurs', (change) => acceptOurs(change, { fighterId }))
    expect(importedNumbers(store, catalogues, fighterId)).toEqual([])
    const page = fighterPage(store, catalogues, fighterId)
    for (const { what, ours } of differing) {
      const found = what === 'cost' ? page.rating : page.statline.find(({ stat }) => stat === what)
      expect(found?.value, what).toBe(found && 'kind' in found && found.kind === 'length' ? ours * 1000 : ours)
    }
    undo(store, { kind: 'gang', gangId })
    expect(dump(store)).toEqual(before)
  }
  const { fighterId } = hired(store, gangId).value
  expect(importedNumbers(store, catalogues, fighterId)).toEqual([])
})

test('a gang lists all fighters with values from the file; ours are accepted for all in one step, and undone in one', () => {
  const { store, gangId } = broughtIn()
  hired(store, gangId)
  const listed = importedByGang(store, catalogues, gangId)
  const differing = gangPage(store, catalogues, gangId).roster.filter(
    ({ id }) => importedNumbers(store, catalogues, id).length > 0,
  )
  expect(listed.map(({ name }) => name)).toEqual(differing.map(({ name }) => name))
  expect(listed.map(({ differences }) => differences)).toEqual(
    differing.map(({ id }) => importedNumbers(store, catalogues, id)),
  )
  expect(listed.length).toBeGreaterThan(1)
  const before = dump(store)
  run(store, 'foreign.acceptAllOurs', (change) => acceptAllOurs(change, catalogues, gangId))
  expect(importedByGang(store, catalogues, gangId)).toEqual([])
  undo(store, { kind: 'gang', gangId })
  expect(dump(store)).toEqual(before)
})
