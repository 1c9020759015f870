import { undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { acceptOurs, importedNumbers } from '@main/interchange/foreign/accept'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, hired, run } from '../../gangs/support'
import { yaktribeGang } from './samples'

test('the file’s numbers count, with what differs shown, until ours are accepted', () => {
  const store = freshStore()
  const wanted = foreign.bringIn.input.parse({
    base64: Buffer.from(JSON.stringify(yaktribeGang)).toString('base64'),
    campaignId: null,
    decisions: { names: { 'type:escher/gang sister': 'escher-sister' } },
  })
  const planned = planForeign(store, catalogues, wanted).gangs[0]?.fighters ?? []
  const [gang] = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value.gangIds
  const gangId = GangId.parse(gang)
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
