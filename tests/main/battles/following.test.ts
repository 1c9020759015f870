import { followers } from '@main/battles/following'
import { appendInputs } from '@main/battles/inputs'
import { recordingOf } from '@main/battles/recording'
import { battleInputs, battles } from '@main/database/schema'
import { discardBattle } from '@main/battles/store'
import { battleOf } from '@main/database/find'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'
import { begun, finished, input, resultFor } from './support'

function battle() {
  const store = freshStore()
  const { campaignId, gangId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  return { store, id: begun(store, campaignId, [gangId, rival]) }
}

describe('following a battle', () => {
  test('sends what is stored, then what is added, and how it ended', async () => {
    const { store, id } = battle()
    appendInputs(store, id, 0, { inputs: [input('a'), input('b')], over: false })
    const leaving = new AbortController()
    const { changed, follow } = followers()
    const followed = follow(() => store, id, leaving.signal)
    expect((await followed.next()).value).toEqual({
      from: 0,
      inputs: [input('a'), input('b')],
      status: 'fighting',
      seats: [],
    })

    const more = followed.next()
    appendInputs(store, id, 2, { inputs: [input('c')], over: false })
    changed(id)
    expect((await more).value).toEqual({ from: 2, inputs: [input('c')], status: 'fighting', seats: [] })

    const last = followed.next()
    run(store, 'battle.discard', (change) => discardBattle(change, { id, reason: 'rain' }))
    changed(id)
    expect((await last).value).toEqual({ from: 3, inputs: [], status: 'abandoned', seats: [] })

    const none = followed.next()
    leaving.abort()
    expect((await none).done).toBe(true)
  })

  test('sends which sides are played at other devices, as they come and go', async () => {
    const { store, id } = battle()
    const leaving = new AbortController()
    const { seat, follow } = followers()
    const followed = follow(() => store, id, leaving.signal)
    await followed.next()
    const taken = followed.next()
    const leave = seat(id, [1])
    expect((await taken).value).toMatchObject({ inputs: [], seats: [1] })
    const left = followed.next()
    leave()
    expect((await left).value).toMatchObject({ inputs: [], seats: [] })
    leaving.abort()
  })

  test('sends nothing of other battles', async () => {
    const { store, id } = battle()
    const leaving = new AbortController()
    const { changed, follow } = followers()
    const followed = follow(() => store, id, leaving.signal)
    await followed.next()
    const next = followed.next()
    changed('00000000-0000-4000-8000-000000000000' as typeof id)
    leaving.abort()
    expect((await next).done).toBe(true)
  })
})

describe('the recording of a battle', () => {
  test('is what was stored when it ended, even if the rules changed since', () => {
    const { store, id } = battle()
    const { setup } = battleOf(store, id)
    if (setup === null) throw new Error('it was set up')
    finished(store, id, resultFor(setup))
    const kept = recordingOf(store, catalogues, id)
    expect(kept.summary.status).toBe('fought')
    expect(kept.setup.sides).toHaveLength(2)
    expect(Array.isArray(kept.events)).toBe(true)
    // The rules have changed and the inputs no longer fit; the recorded events stay the same.
    store.orm.update(battles).set({ compatibility: 0 }).run()
    store.orm
      .insert(battleInputs)
      .values({
        battleId: id,
        ordinal: 9000,
        input: { type: 'choice', kind: 'unheard.of', subject: 'nobody', option: 'nothing' },
      })
      .run()
    expect(recordingOf(store, catalogues, id)).toEqual(kept)
  })
})
