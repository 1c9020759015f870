import { ProposalView } from '@shared/contract/proposals'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { club, refusal, valueOf } from './club'

const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const picture = (bytes: readonly number[] | Buffer, type = 'image/png') => ({
  type,
  width: 10,
  height: 10,
  bytes: Buffer.from(bytes).toString('base64'),
})

test('a player uploads only pictures of their own gang, and only real pictures', async () => {
  const { anna, boris, guest, gangs, pageOf } = await club()
  const of = { gangId: gangs.annas }
  const page = Buffer.from('<script>alert(1)</script>')
  for (const [bytes, type] of [
    [page, 'image/png'],
    [page, 'text/html'],
    [page, 'image/svg+xml'],
    [Buffer.concat([Buffer.from(header), Buffer.alloc(8_000_000)]), 'image/png'],
  ] as const)
    expect(refusal(await anna('pictures.set', { of, picture: picture(bytes, type) }))).toMatch(/^error\./)
  expect((await pageOf(gangs.annas)).pictureId).toBeNull()
  const good = picture([...header, 0])
  expect(refusal(await boris('pictures.set', { of, picture: good }))).toBe('error.access.reach')
  expect(refusal(await guest('pictures.set', { of, picture: good }))).toBe('error.access.role')
  const piece = { upload: null, at: 0, base64: Buffer.from('{}').toString('base64') }
  for (const operation of ['interchange.receive', 'interchange.look', 'packs.install', 'foreign.bringIn'])
    for (const ask of [anna, guest]) expect(refusal(await ask(operation, piece))).toBe('error.access.role')
})

test('a player can have no more than 200 proposals waiting on the host', async () => {
  const { anna, host, gangs, campaignId } = await club()
  valueOf(await host('campaigns.change', { campaignId, change: { settings: { approval: true } } }))
  valueOf(await host('gangs.correct', { gangId: gangs.annas, resource: 'credits', amount: 500, reason: 'a find' }))
  const shelf = z
    .array(z.object({ item: z.string(), price: z.int() }))
    .parse(valueOf(await anna('fighters.shelf', { gangId: gangs.annas, fighterId: null })))
  const wanted = { gangId: gangs.annas, fighterId: null, item: shelf.find(({ price }) => price > 0)?.item }
  const answers: (string | null)[] = []
  for (let number = 0; number < 202; number += 1) answers.push(refusal(await anna('fighters.buy', wanted)))
  expect(answers.filter((key) => key === 'error.approval.waits')).toHaveLength(200)
  expect(answers.slice(200)).toEqual(['error.approval.many', 'error.approval.many'])
  const kept = z.array(ProposalView).parse(valueOf(await host('proposals.list', { campaignId })))
  expect(kept).toHaveLength(200)
}, 60_000)
