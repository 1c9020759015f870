import { captivesOf, changeCaptivity, endCaptivity, takeCaptive } from '@main/fighters/captives'
import { hurtFighter } from '@main/fighters/injuries'
import type { Store } from '@main/database/store'
import { changeGang } from '@main/gangs/change-gang'
import { gangPage } from '@main/gangs/gang-page'
import { balance } from '@main/gangs/ledger'
import type { CaptiveEnding } from '@shared/contract/captives'
import type { CaptivityId, GangId } from '@shared/contract/ids'
import type { Alignment } from '@shared/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { withRule } from '../gangs/own-ways.support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { advance, home, page, taught } from './support'

/** Vex of the Queens, a Ganger of 95 credits, in the hands of the Slag Kings. */
function captive(captorIs: z.infer<typeof Alignment> = 'law-abiding') {
  const { store, campaignId, gangId, fighterId } = smallGang()
  bought(store, gangId, fighterId, 'shotgun')
  bought(store, gangId, fighterId, 'flak-armour')
  const captor = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath', alignment: captorIs })
  run(store, 'captive.take', (change) => takeCaptive(change, { fighterId, captorId: captor }))
  const [held] = captivesOf(store, catalogues, captor).held
  if (!held) throw new Error('nobody is held')
  return { store, campaignId, gangId, fighterId, captor, held }
}

const end = (
  store: Store,
  captivityId: CaptivityId,
  ending: CaptiveEnding,
  given: { credits?: number; to?: GangId; face?: number } = {},
) =>
  run(store, 'captive.end', (change) => endCaptivity(change, catalogues, { captivityId, ending, credits: 0, ...given }))
const settle = (store: Store, captivityId: CaptivityId) =>
  run(store, 'captive.change', (change) =>
    changeCaptivity(change, { captivityId, rescueOffered: true, rescueAttempted: true, rescueFailed: true }),
  )

describe('a captive', () => {
  test('CAMP-CAP-01, CAMP-GEN-03: is listed with the captor and the expected price', () => {
    const { store, gangId, fighterId, held } = captive()
    expect(page(store, fighterId)).toMatchObject({ status: 'captured', capturedBy: { name: 'The Slag Kings' } })
    expect(held).toMatchObject({ fighter: { name: 'Vex', value: 95 }, sale: 50, bounty: 95, settled: false })
    expect(captivesOf(store, catalogues, gangId).lost).toMatchObject([{ id: held.id }])
    expect(() =>
      run(store, 'captive.take', (change) => takeCaptive(change, { fighterId, captorId: held.captor?.id ?? gangId })),
    ).toThrow('error.captivity.held')
  })

  test('CAMP-FTR-10: stays with its captors if it is Valuable and its owner has had its chance', () => {
    const { store, gangId, fighterId, captor, held } = captive()
    expect(() => end(store, held.id, 'kept')).toThrow('error.captivity.notValuable')
    withRule(store, fighterId, 'valuable', gangId)
    expect(captivesOf(store, catalogues, captor).held).toMatchObject([{ keepable: false }])
    settle(store, held.id)
    expect(captivesOf(store, catalogues, captor).held).toMatchObject([{ keepable: true }])
    end(store, held.id, 'kept')
    expect(gangPage(store, catalogues, captor).roster.map(({ name, typeName }) => [name, typeName])).toEqual([
      ['Vex', 'Sister'],
    ])
    expect(page(store, fighterId).status).toBe('sold')
  })

  test('CAMP-CRE-64: has a line on the roster with all that is known of it', () => {
    const { store, gangId, fighterId, captor } = captive()
    taught(store, fighterId, 20)
    advance(store, fighterId, { how: 'rolled', dice: [6, 6], what: 'agility', skillDice: [2] })
    const injury = { fighterId, injury: 'bitter-enmity', reason: 'a fall' }
    run(store, 'fighter.hurt', (change) => hurtFighter(change, home(store, fighterId), injury))
    const [line] = gangPage(store, catalogues, gangId).roster
    expect(line).toMatchObject({
      name: 'Vex',
      typeName: 'Sister',
      category: 'specialist',
      status: 'captured',
      rating: { value: page(store, fighterId).rating.value },
      experience: 14,
      advances: [{ skill: 'clamber' }],
      injuries: [{ injury: 'bitter-enmity' }],
      capturedBy: { gangId: captor, name: 'The Slag Kings' },
    })
  })

  test('CAMP-CAP-02, CAMP-CAP-06: comes home rescued or released, ready at once', () => {
    const { store, captor, fighterId, held } = captive()
    expect(end(store, held.id, 'released').warnings).toEqual([])
    expect(page(store, fighterId)).toMatchObject({ status: 'active', capturedBy: null })
    expect(captivesOf(store, catalogues, captor).held).toEqual([])
    expect(() => end(store, held.id, 'rescued')).toThrow('error.captivity.ended')
  })

  test('CAMP-CAP-04: is ransomed for the agreed sum, which one gang pays and the other gets', () => {
    const { store, gangId, captor, fighterId, held } = captive()
    const before = [balance(store, gangId, 'credits'), balance(store, captor, 'credits')]
    expect(end(store, held.id, 'ransomed', { credits: 40 }).warnings).toEqual([])
    expect([balance(store, gangId, 'credits'), balance(store, captor, 'credits')]).toEqual([
      (before[0] ?? 0) - 40,
      (before[1] ?? 0) + 40,
    ])
    expect(page(store, fighterId).status).toBe('active')
  })

  test('is taken by and traded to gangs of its own campaign only, so that every command can be undone', () => {
    const { store, gangId, captor, held } = captive()
    const stranger = foundedGang(store, {
      campaignId: createdCampaign(store, { name: 'The Other' }),
      name: 'Strangers',
    })
    const practice = [foundedGang(store, { name: 'One' }), foundedGang(store, { name: 'Two' })] as const
    for (const to of [stranger, practice[0], gangId])
      expect(() => end(store, held.id, 'traded', { to })).toThrow('error.captivity.taker')
    const { fighterId } = hired(store, practice[0]).value
    for (const captorId of [practice[1], captor])
      expect(() => run(store, 'captive.take', (change) => takeCaptive(change, { fighterId, captorId }))).toThrow(
        'error.captivity.taker',
      )
    expect(captivesOf(store, catalogues, captor).held).toMatchObject([{ id: held.id }])
  })

  test('CAMP-CAP-04: the Law-abiding make no deals with Outlaws', () => {
    const { store, gangId, held } = captive()
    run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment: 'outlaw' }))
    expect(end(store, held.id, 'ransomed').warnings).toMatchObject([{ rule: 'CAMP-CAP-04' }])
  })

  test('CAMP-CAP-07: may be sold only after its owner had a chance; failing and passing both count', () => {
    const { store, held } = captive()
    expect(end(store, held.id, 'sold').warnings).toMatchObject([{ rule: 'CAMP-CAP-07' }])
    const next = captive()
    run(next.store, 'captive.change', (change) =>
      changeCaptivity(change, { captivityId: next.held.id, rescueOffered: true }),
    )
    expect(captivesOf(next.store, catalogues, next.captor).held).toMatchObject([{ settled: true }])
    run(next.store, 'captive.change', (change) =>
      changeCaptivity(change, { captivityId: next.held.id, rescueAttempted: true }),
    )
    expect(captivesOf(next.store, catalogues, next.captor).held).toMatchObject([{ settled: false }])
  })

  test('CAMP-CAP-05, CAMP-PST-32, CAMP-CRE-43: sold to the Guilders brings half its cost, and is gone with all gear', () => {
    const { store, gangId, captor, fighterId, held } = captive()
    settle(store, held.id)
    const before = balance(store, captor, 'credits')
    expect(end(store, held.id, 'sold').warnings).toEqual([])
    expect(balance(store, captor, 'credits')).toBe(before + 50)
    expect(page(store, fighterId)).toMatchObject({ status: 'sold', items: [] })
    expect(gangPage(store, catalogues, gangId).stash).toEqual([])
  })

  test('NEC-PSY-41: an unsanctioned psyker brings D6×10 more', () => {
    const { store, gangId, captor } = captive()
    const psyker = hired(store, gangId, { type: 'brutes-awakened-ogryn', name: 'Mind', price: 220 }).value.fighterId
    run(store, 'captive.take', (change) => takeCaptive(change, { fighterId: psyker, captorId: captor }))
    const held = captivesOf(store, catalogues, captor).held.find(({ fighter }) => fighter.id === psyker)
    if (!held) throw new Error('it is not held')
    settle(store, held.id)
    const before = balance(store, captor, 'credits')
    end(store, held.id, 'sold', { face: 3 })
    expect(balance(store, captor, 'credits') - before).toBe(held.sale + 30)
  })

  test('CAMP-CAP-03, CAMP-PST-33: bounties are for the law-abiding, and only on Outlaws; Outlaws dispose of captives and do not sell', () => {
    const lawful = captive()
    settle(lawful.store, lawful.held.id)
    expect(end(lawful.store, lawful.held.id, 'bounty').warnings).toMatchObject([{ rule: 'CAMP-PST-33' }])
    const outlaw = captive('outlaw')
    settle(outlaw.store, outlaw.held.id)
    expect(end(outlaw.store, outlaw.held.id, 'disposed').warnings).toEqual([])
    expect(page(outlaw.store, outlaw.fighterId)).toMatchObject({ status: 'dead', items: [] })
    const seller = captive('outlaw')
    settle(seller.store, seller.held.id)
    expect(end(seller.store, seller.held.id, 'sold').warnings).toMatchObject([{ rule: 'CAMP-CAP-03' }])
  })

  test('CAMP-CAP-03, -04: changes hands in a trade', () => {
    const { store, campaignId, captor, fighterId, held } = captive()
    settle(store, held.id)
    const buyer = foundedGang(store, { campaignId, name: 'The Guild' })
    expect(() => end(store, held.id, 'traded')).toThrow('error.captivity.taker')
    end(store, held.id, 'traded', { to: buyer, credits: 30 })
    expect([balance(store, captor, 'credits'), balance(store, buyer, 'credits')]).toEqual([1030, 970])
    expect(captivesOf(store, catalogues, buyer).held).toMatchObject([
      { fighter: { id: fighterId }, rescueFailed: true },
    ])
    expect(page(store, fighterId)).toMatchObject({ status: 'captured', capturedBy: { name: 'The Guild' } })
  })
})
