import { gangContextOf } from '@main/gangs/context'
import { injuriesOf } from '@shared/cards/fighter'
import { namingOf } from '@shared/cards/naming'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { applyConsequence } from '@main/post-battle/apply'
import { territories } from '@main/database/schema'
import { TerritoryId, type FighterId, type GangId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { bought, catalogues, run } from '../gangs/support'
import { line, write } from './lines'
import { fought, type Evening } from './support'

const fighter = ({ store }: Evening, id: FighterId) => fighterPage(store, catalogues, id)
const gang = ({ store }: Evening, id: GangId) => gangPage(store, catalogues, id)
const hurt = (evening: Evening, given: Record<string, unknown> = {}) => {
  const [fighterId] = evening.losers
  return line({
    kind: 'injury',
    gangId: evening.gangs[1],
    fighterId,
    table: 'fighter',
    face: 44,
    rolled: 'eye-injury',
    injury: 'eye-injury',
    lasting: true,
    by: evening.winners[0],
    byGang: evening.gangs[0],
    against: null,
    modifiers: [{ stat: 'bs', op: 'worse', amount: 1, kind: 'injury', source: 'eye-injury', rule: 'CAMP-INJ-44' }],
    skills: ['berserker'],
    rules: [{ id: 'fearsome', value: null }],
    ...given,
  })
}
const becomes = (evening: Evening, to: string, given: Record<string, unknown> = {}) =>
  line({
    kind: 'status',
    gangId: evening.gangs[1],
    fighterId: evening.losers[0],
    from: 'active',
    to,
    cause: 'test',
    captor: null,
    killer: null,
    ...given,
  })

describe('a post-battle writes', () => {
  test('experience, on the ledger of the fighter', () => {
    const evening = fought()
    const [fighterId] = evening.winners
    const entry = {
      kind: 'experience',
      gangId: evening.gangs[0],
      fighterId,
      amount: 3,
      reason: 'took-out',
      deed: null,
      victim: evening.losers[0],
      rows: [],
    }
    const takeBack = write(evening, line(entry))
    expect(fighter(evening, fighterId)).toMatchObject({ experience: 3, lifetimeExperience: 3 })
    takeBack()
  })

  test('credits and reputation, on the ledgers of the gang', () => {
    const evening = fought()
    const [gangId] = evening.gangs
    const before = gang(evening, gangId)
    const takeBack = write(
      evening,
      line({ kind: 'credits', gangId, amount: 45, reason: 'loot', rows: [] }),
      line({ kind: 'reputation', gangId, amount: 2, reason: 'reputation-gain', rows: [] }),
    )
    expect(gang(evening, gangId)).toMatchObject({ credits: before.credits + 45, reputation: before.reputation + 2 })
    takeBack()
  })

  test('an injury with its dice, and all its effects on the fighter', () => {
    const evening = fought()
    const [fighterId] = evening.losers
    const before = fighter(evening, fighterId).statline.find(({ stat }) => stat === 'bs')?.value ?? NaN
    const takeBack = write(evening, hurt(evening))
    const now = fighter(evening, fighterId)
    expect(now.injuries).toMatchObject([
      { injury: 'eye-injury', dice: [4, 4], status: 'lasting', againstGangId: null, against: null },
    ])
    expect(now.statline.find(({ stat }) => stat === 'bs')?.value).toBe(before + 1)
    expect(now.skills).toContain('berserker')
    expect(now.rules).toContainEqual({ id: 'fearsome', value: null })
    takeBack()
  })

  test('CAMP-INJ-14: an enmity with its target, on the page and on the card', () => {
    const evening = fought()
    const enmity = {
      face: 14,
      rolled: 'bitter-enmity',
      injury: 'bitter-enmity',
      against: evening.gangs[0],
      modifiers: [],
      skills: [],
      rules: [],
    }
    const takeBack = write(evening, hurt(evening, enmity))
    const { name } = gang(evening, evening.gangs[0])
    const victim = fighter(evening, evening.losers[0])
    expect(victim.injuries).toMatchObject([{ injury: 'bitter-enmity', againstGangId: evening.gangs[0], against: name }])
    const { catalogue } = gangContextOf(evening.store, catalogues, evening.gangs[1])
    expect(injuriesOf(namingOf('en', catalogue), victim)).toEqual([expect.stringContaining(`(${name})`)])
    takeBack()
  })

  test('an injury without a lasting effect as already ended', () => {
    const evening = fought()
    const none = {
      face: 66,
      rolled: 'out-cold',
      injury: 'out-cold',
      lasting: false,
      modifiers: [],
      skills: [],
      rules: [],
    }
    const takeBack = write(evening, hurt(evening, none))
    expect(fighter(evening, evening.losers[0]).injuries).toMatchObject([{ injury: 'out-cold', status: 'passing' }])
    takeBack()
  })

  test('repaired damage as ended, with its effects', () => {
    const evening = fought()
    const [fighterId] = evening.losers
    const before = fighter(evening, fighterId).statline
    write(evening, hurt(evening))
    const [injury] = fighter(evening, fighterId).injuries
    const takeBack = write(
      evening,
      line({ kind: 'mended', gangId: evening.gangs[1], fighterId, injuryIds: [injury?.id] }),
    )
    expect(fighter(evening, fighterId).injuries).toMatchObject([{ status: 'healed' }])
    expect(fighter(evening, fighterId).statline).toEqual(before)
    takeBack()
  })

  test.each(['recovering', 'convalescent', 'critical', 'in-repair'])('%s, still on the roster', (to) => {
    const evening = fought()
    const takeBack = write(evening, becomes(evening, to))
    expect(gang(evening, evening.gangs[1]).roster.find(({ id }) => id === evening.losers[0])?.status).toBe(to)
    takeBack()
  })

  test('a death with the killer, off the roster', () => {
    const evening = fought()
    const [victim] = evening.losers
    const takeBack = write(evening, becomes(evening, 'dead', { killer: evening.winners[0] }))
    const now = gang(evening, evening.gangs[1])
    expect(now.roster.map(({ id }) => id)).not.toContain(victim)
    expect(now.departed).toMatchObject([{ id: victim, status: 'dead' }])
    expect(fighter(evening, victim).leftAt).not.toBeNull()
    takeBack()
  })

  test('a captive with the captor, free again when it is sold or comes home', () => {
    const evening = fought()
    const [captive] = evening.losers
    write(evening, becomes(evening, 'captured', { captor: evening.gangs[0] }))
    expect(fighter(evening, captive).capturedBy).toMatchObject({ gangId: evening.gangs[0] })
    const takeBack = write(evening, becomes(evening, 'active', { from: 'captured' }))
    expect(fighter(evening, captive)).toMatchObject({ capturedBy: null, status: 'active' })
    takeBack()
    expect(fighter(evening, captive).capturedBy).toMatchObject({ gangId: evening.gangs[0] })
  })

  test.each([
    ['to-stash', 1, 0],
    ['lost', 0, 0],
    ['used-up', 0, 0],
    ['destroyed', 0, 0],
  ])('gear with the fate "%s"', (fate, stash, carried) => {
    const evening = fought()
    const [fighterId] = evening.losers
    const [owned] = fighter(evening, fighterId).items
    const takeBack = write(
      evening,
      line({ kind: 'item', gangId: evening.gangs[1], fighterId, itemId: owned?.id, fate }),
    )
    expect(gang(evening, evening.gangs[1]).stash).toHaveLength(stash)
    expect(fighter(evening, fighterId).items).toHaveLength(carried)
    takeBack()
  })

  test('the loss of gear together with what is fitted to it', () => {
    const evening = fought()
    const [fighterId] = evening.losers
    const [owned] = fighter(evening, fighterId).items
    bought(evening.store, evening.gangs[1], fighterId, 'mono-sight', {
      ...(owned ? { parentId: owned.id } : {}),
      price: 0,
    })
    const takeBack = write(
      evening,
      line({ kind: 'item', gangId: evening.gangs[1], fighterId, itemId: owned?.id, fate: 'lost' }),
    )
    expect(fighter(evening, fighterId).items).toEqual([])
    takeBack()
  })

  test('a territory that changes hands', () => {
    const evening = fought()
    const id = TerritoryId.parse('T'.repeat(26))
    const [taker, loser] = evening.gangs
    const { store, campaignId } = evening
    store.orm
      .insert(territories)
      .values({
        id,
        campaignId,
        territory: 'old-ruins',
        kind: 'territory',
        name: 'Old Ruins',
        status: 'open',
        stakeable: true,
        notes: '',
        position: 0,
        holderId: loser,
      })
      .run()
    const takeBack = write(
      evening,
      line({ kind: 'resource', resourceId: id, resource: 'old-ruins', from: loser, to: taker }),
    )
    expect(gang(evening, taker).territories.map((it) => it.id)).toEqual([id])
    expect(gang(evening, loser).territories).toEqual([])
    takeBack()
  })

  test('nothing for lines that were struck out, are out of ammo or are only information', () => {
    const evening = fought()
    const [fighterId] = evening.losers
    const [owned] = fighter(evening, fighterId).items
    const before = gang(evening, evening.gangs[1])
    run(evening.store, 'battle.commit', (change) => {
      applyConsequence(change, catalogues, evening.battle, { ...hurt(evening), struck: 'not so' })
      applyConsequence(
        change,
        catalogues,
        evening.battle,
        line({ kind: 'item', gangId: evening.gangs[1], fighterId, itemId: owned?.id, fate: 'out-of-ammo' }),
      )
      applyConsequence(change, catalogues, evening.battle, line({ kind: 'log', gangId: null }))
      return { value: {}, scope: evening.scope, params: {}, about: {} }
    })
    expect(gang(evening, evening.gangs[1])).toEqual(before)
  })
})
