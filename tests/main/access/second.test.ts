import { GangPage } from '@shared/contract/gangs'
import { expect, test } from 'vitest'
import { club, valueOf } from './club'

test('the second to change a name learns who changed it and to what, and overwrites nothing', async () => {
  const { anna, host, gangs, pageOf } = await club()
  const { name: was } = await pageOf(gangs.annas)
  const of = { gangId: gangs.annas }
  valueOf(await anna('gangs.rename', { ...of, name: 'The Annas', was }))
  expect(await host('gangs.rename', { ...of, name: 'Others', was })).toMatchObject({
    ok: false,
    error: { code: 'conflict', key: 'error.changed.by', params: { name: 'Anna', value: 'The Annas' }, where: ['name'] },
  })
  expect((await pageOf(gangs.annas)).name).toBe('The Annas')
  // After seeing it, the user may still insist; the arbitrator here has no name.
  valueOf(await host('gangs.rename', { ...of, name: 'Others', was: 'The Annas' }))
  expect(await anna('gangs.rename', { ...of, name: 'The Annas', was: 'The Annas' })).toMatchObject({
    error: { key: 'error.changed.arbitrator', params: { value: 'Others' } },
  })
})

test('two users who change different things of a gang do not conflict', async () => {
  const { anna, host, gangs } = await club()
  const of = { gangId: gangs.annas }
  const { notes, colour } = GangPage.parse(valueOf(await anna('gangs.page', of)))
  valueOf(await anna('gangs.change', { ...of, notes: 'Ours', was: { notes } }))
  valueOf(await host('gangs.change', { ...of, colour: '#aabbcc', was: { colour } }))
  expect(await host('gangs.change', { ...of, notes: 'Mine', was: { notes } })).toMatchObject({
    error: { key: 'error.changed.by', params: { name: 'Anna', value: 'Ours' }, where: ['notes'] },
  })
})

test('the second to change a fighter gets a message, in which a long note is shortened', async () => {
  const { anna, host, gangs, pageOf } = await club()
  const [fighter] = (await pageOf(gangs.annas)).roster
  if (!fighter) throw new Error('Nobody is in the gang')
  const of = { fighterId: fighter.id }
  valueOf(await anna('fighters.rename', { ...of, name: 'Ada', was: fighter.name }))
  expect(await host('fighters.rename', { ...of, name: 'Eve', was: fighter.name })).toMatchObject({
    error: { key: 'error.changed.by', params: { name: 'Anna', value: 'Ada' } },
  })
  valueOf(await anna('fighters.change', { ...of, notes: 'x'.repeat(200), was: { notes: '' } }))
  expect(await host('fighters.change', { ...of, notes: 'y', was: { notes: '' } })).toMatchObject({
    error: { key: 'error.changed.by', params: { value: `${'x'.repeat(80)}…` } },
  })
})

test('after the first has undone the change, nobody is named', async () => {
  const { anna, host, gangs, campaignId, pageOf } = await club()
  const of = { gangId: gangs.annas }
  const { name } = await pageOf(gangs.annas)
  valueOf(await anna('gangs.rename', { ...of, name: 'The Annas' }))
  valueOf(await anna('undo.undo', { scope: { kind: 'campaign', campaignId } }))
  expect(await host('gangs.rename', { ...of, name: 'Others', was: 'The Annas' })).toMatchObject({
    error: { key: 'error.changed.since', params: { value: name } },
  })
})
