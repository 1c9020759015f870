import { growthPage } from '@main/fighters/growth-page'
import { buryFighter, resurrectFighter } from '@main/fighters/death'
import { fitBionic, healInjury, hurtFighter } from '@main/fighters/injuries'
import type { Store } from '@main/database/store'
import { gangPage } from '@main/gangs/gang-page'
import { moveItem } from '@main/gangs/items'
import type { FighterId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { takeCaptive } from '@main/fighters/captives'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'
import { home, page, stat, taught } from './support'

const hurt = (store: Store, fighterId: FighterId, given: { dice?: number[]; injury?: string }) =>
  run(store, 'fighter.hurt', (change) =>
    hurtFighter(change, home(store, fighterId), { fighterId, reason: 'a fall', ...given }),
  )

describe('a lasting injury', () => {
  test.each([
    ['CAMP-INJ-90', 'humiliated', 'lobo-chip', ['cl'], 'cl'],
    ['CAMP-INJ-90', 'humiliated', 'improved-lobo-chip', ['ld', 'cl'], 'ld'],
    ['CAMP-INJ-91', 'head-injury', 'cortex-cogitator', ['int'], 'int'],
    ['CAMP-INJ-91', 'head-injury', 'improved-cortex-cogitator', ['int', 'wil'], 'wil'],
    ['CAMP-INJ-92', 'eye-injury', 'bionic-eye', ['bs'], 'bs'],
    ['CAMP-INJ-93', 'hand-injury', 'bionic-arm', ['ws'], 'ws'],
    ['CAMP-INJ-94', 'hobbled', 'bionic-leg', ['m'], 'm'],
    ['CAMP-INJ-95', 'spinal-injury', 'skeletal-enhancers', ['s'], 's'],
    ['CAMP-INJ-96', 'enfeebled', 'aortic-supercharger', ['t'], 't'],
  ])('%s, CAMP-INJ-97: %s is cured by %s, while the recovery goes on', (_, injury, item, stats, shown) => {
    const { store, gangId, fighterId } = smallGang()
    const whole = stat(store, fighterId, shown)
    hurt(store, fighterId, { injury })
    expect(stat(store, fighterId, shown)).not.toBe(whole)
    const { status } = page(store, fighterId)
    const { itemId } = bought(store, gangId, null, item).value
    const [open] = growthPage(store, catalogues, fighterId).bionics
    expect(open?.fits).toContainEqual(expect.objectContaining({ item, itemId }))
    const rating = page(store, fighterId).rating.value
    const { injuryId } = open ?? { injuryId: undefined }
    if (injuryId === undefined) throw new Error('no injury to mend')
    const fit = () =>
      run(store, 'fighter.fit', (change) => fitBionic(change, home(store, fighterId), { injuryId, itemId, stats }))
    fit()
    expect(stat(store, fighterId, shown)).toBe(whole)
    expect(page(store, fighterId).status).toBe(status)
    expect(page(store, fighterId).rating.value).toBeGreaterThan(rating)
    expect(growthPage(store, catalogues, fighterId).bionics).toEqual([])
    expect(fit).toThrow('error.injury.hasBionic')
    // Without it the injury is felt again.
    run(store, 'item.move', (change) => moveItem(change, { itemId, to: null }))
    expect(stat(store, fighterId, shown)).not.toBe(whole)
  })

  test('CAMP-INJ-97: a bionic is fitted where it belongs, and improves what it can', () => {
    const { store, gangId, fighterId } = smallGang()
    hurt(store, fighterId, { injury: 'head-injury' })
    const arm = bought(store, gangId, null, 'bionic-arm').value.itemId
    const cogitator = bought(store, gangId, null, 'cortex-cogitator').value.itemId
    const injuryId = growthPage(store, catalogues, fighterId).bionics[0]?.injuryId
    if (injuryId === undefined) throw new Error('no injury to mend')
    const fit = (itemId: typeof arm, stats: string[]) => () =>
      run(store, 'fighter.fit', (change) => fitBionic(change, home(store, fighterId), { injuryId, itemId, stats }))
    expect(fit(arm, ['ws'])).toThrow('error.injury.bionic')
    expect(fit(cogitator, ['int', 'wil'])).toThrow('error.injury.bionic')
    expect(fit(cogitator, ['ws'])).toThrow('error.injury.bionic')
  })

  test('CAMP-GEN-04, CAMP-INJ-03, -44: typed dice decide the injury and its effects', () => {
    const { store, fighterId } = smallGang()
    expect(hurt(store, fighterId, { dice: [4, 4] }).value).toEqual({ injury: 'eye-injury', dice: [4, 4] })
    expect(page(store, fighterId)).toMatchObject({
      status: 'recovering',
      injuries: [{ injury: 'eye-injury', dice: [4, 4] }],
    })
    expect(() => hurt(store, fighterId, { dice: [7, 1] })).toThrow('error.trade.dice')
    expect(() => hurt(store, fighterId, { injury: 'a-cold' })).toThrow('error.injury.unknown')
    expect(hurt(store, fighterId, {}).value.dice).toHaveLength(2)
  })

  test('CAMP-INJ-12, -42, -54, -61: repeats are resolved, and further rolls and open questions cause warnings', () => {
    const { store, fighterId } = smallGang()
    hurt(store, fighterId, { injury: 'impressive-scars' })
    expect(hurt(store, fighterId, { injury: 'impressive-scars' }).value.injury).toBe('out-cold')
    const ld = stat(store, fighterId, 'ld')
    hurt(store, fighterId, { injury: 'partially-deafened' })
    expect(stat(store, fighterId, 'ld')).toBe(ld)
    hurt(store, fighterId, { injury: 'partially-deafened' })
    expect(stat(store, fighterId, 'ld')).toBe((ld ?? 0) + 1)
    expect(hurt(store, fighterId, { injury: 'multiple-injuries' }).warnings).toMatchObject([
      { key: 'warning.injury.further' },
    ])
    expect(hurt(store, fighterId, { injury: 'critical-injury' }).warnings).toMatchObject([
      { key: 'warning.injury.critical' },
    ])
    expect(page(store, fighterId).status).toBe('critical')
  })

  test('CAMP-INJ-03, CAMP-CAP-01: an injury frees no captive, and a lighter one shortens no recovery', () => {
    const { store, campaignId, fighterId } = smallGang()
    hurt(store, fighterId, { injury: 'eye-injury' })
    hurt(store, fighterId, { injury: 'convalescence' })
    expect(page(store, fighterId).status).toBe('recovering')
    const captorId = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
    run(store, 'captive.take', (change) => takeCaptive(change, { fighterId, captorId }))
    hurt(store, fighterId, { injury: 'hand-injury' })
    expect(page(store, fighterId)).toMatchObject({ status: 'captured', capturedBy: { gangId: captorId } })
  })

  test('CAMP-L18-06, CAMP-INJ-15: comes from the table of the campaign’s edition', () => {
    const { fighterId, store } = smallGang(freshStore(), { settings: { edition: 'n18' } })
    const { injuries } = growthPage(store, catalogues, fighterId)
    expect(injuries?.dice).toBe(2)
    expect(injuries?.results).toContain('grievous-injury')
    expect(injuries?.results).not.toContain('convalescence')
  })

  test('heals by the arbitrator’s decision, with all its effects', () => {
    const { store, fighterId } = smallGang()
    const whole = page(store, fighterId)
    hurt(store, fighterId, { injury: 'spinal-injury' })
    hurt(store, fighterId, { injury: 'horrid-scars' })
    for (const { id } of page(store, fighterId).injuries) {
      run(store, 'fighter.heal', (change) => healInjury(change, { injuryId: id, reason: 'a miracle' }))
    }
    const after = page(store, fighterId)
    expect([after.statline.map(({ value }) => value), after.skills]).toEqual([
      whole.statline.map(({ value }) => value),
      [],
    ])
  })

  test('is not suffered by a hired gun', () => {
    const { store, gangId } = smallGang()
    const { fighterId } = hired(store, gangId, { type: 'hired-guns-hive-scum', name: 'Scum' }).value
    expect(() => hurt(store, fighterId, { injury: 'eye-injury' })).toThrow('error.injury.none')
  })
})

const deal = { benefit: 'Fearsome', price: 'half the income', until: 'the next Downtime', reason: 'a deal' }

describe('death', () => {
  test('CAMP-PST-40, -43, CAMP-CRE-32: the gear except armour is returned, a beast leaves, the dead are remembered', () => {
    const { store, gangId } = smallGang()
    const { fighterId } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value
    for (const item of ['lasgun', 'flak-armour', 'phyrr-cat']) bought(store, gangId, fighterId, item)
    run(store, 'fighter.bury', (change) => buryFighter(change, { fighterId, reason: 'sump fever', gear: 'recovered' }))
    const { stash, roster, departed } = gangPage(store, catalogues, gangId)
    expect(stash.map(({ item }) => item)).toEqual(['lasgun'])
    expect(roster.map(({ name }) => name)).toEqual(['Vex'])
    expect(departed.map(({ name, status }) => [name, status])).toContainEqual(['Yolanda', 'dead'])
    expect(() =>
      run(store, 'fighter.bury', (change) => buryFighter(change, { fighterId, reason: 'again', gear: 'lost' })),
    ).toThrow('error.fighter.left')
  })

  test('CAMP-PST-55: the dead are revived once, at a price, and with a warning for low ranks', () => {
    const { store, gangId, fighterId: sister } = smallGang()
    const { fighterId: queen } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value
    const die = (fighterId: FighterId) =>
      run(store, 'fighter.bury', (change) => buryFighter(change, { fighterId, reason: 'shot', gear: 'lost' }))
    const rise = (fighterId: FighterId) =>
      run(store, 'fighter.resurrect', (change) =>
        resurrectFighter(change, { fighterId, ...deal, credits: 0, gear: 'lost', experience: 'kept' }),
      )
    expect(() => rise(queen)).toThrow('error.fighter.notDead')
    die(queen)
    expect(rise(queen).warnings).toEqual([])
    expect(page(store, queen)).toMatchObject({ status: 'active', leftAt: null })
    die(queen)
    expect(rise(queen).warnings).toMatchObject([{ key: 'warning.backAgain' }])
    die(sister)
    expect(rise(sister).warnings).toMatchObject([{ key: 'warning.humbleReturn' }])
  })

  test('CAMP-PST-55: what returns with the dead, and what is paid for it', () => {
    const { store, gangId, fighterId: victim, itemId: gun } = smallGang()
    bought(store, gangId, victim, 'flak-armour')
    taught(store, victim, 4)
    const { credits } = gangPage(store, catalogues, gangId)
    run(store, 'fighter.bury', (change) =>
      buryFighter(change, { fighterId: victim, reason: 'shot', gear: 'recovered' }),
    )
    // The gun lies in the stash and stays there: only what was lost can come back.
    expect(growthPage(store, catalogues, victim).lostGear).toEqual(['flak-armour'])
    run(store, 'fighter.resurrect', (change) =>
      resurrectFighter(change, { fighterId: victim, ...deal, credits: 50, gear: 'returned', experience: 'lost' }),
    )
    const { stash, credits: left } = gangPage(store, catalogues, gangId)
    expect(page(store, victim)).toMatchObject({ status: 'active', experience: 0, items: [{ item: 'flak-armour' }] })
    expect([left, stash.map(({ id }) => id)]).toEqual([credits - 50, [gun]])
    expect(growthPage(store, catalogues, victim).lostGear).toEqual([])
  })
})
