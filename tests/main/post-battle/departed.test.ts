import { removeGang } from '@main/gangs/change-gang'
import { dismissFighter } from '@main/gangs/dismiss'
import { resultOf } from '@main/battles/store'
import { undo } from '@main/database/undo'
import { waitingIn } from '@main/campaigns/waiting'
import { gangPage } from '@main/gangs/gang-page'
import { acceptPostBattle, openPostBattle } from '@main/post-battle/post-battle'
import { describe, expect, test } from 'vitest'
import { catalogues, run } from '../gangs/support'
import { commit, type Evening, fought } from './support'

const ulid = /[0-9A-HJKMNP-TV-Z]{26}/
const noticesOf = ({ store, battle }: Evening) =>
  openPostBattle(store, catalogues, battle).consequences.notices.filter(({ text }) => text.key.endsWith('Gone'))

describe('a post-battle survives what happened to its people since', () => {
  test.each(['retire', 'take-back'] as const)(
    'somebody of either side left (%s): it says who, and is committed',
    (how) => {
      const evening = fought(1)
      const { store, battle, winners, losers } = evening
      for (const fighterId of [winners[1], losers[0]])
        run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how }))
      const status = how === 'retire' ? 'retired' : 'dismissed'
      expect(noticesOf(evening).map(({ severity, text }) => [severity, text.key, text.params])).toEqual([
        ['warning', 'postBattle.fighterGone', { fighter: 'Vex', status }],
        ['warning', 'postBattle.fighterGone', { fighter: 'Crusher', status }],
      ])
      const { consequences } = acceptPostBattle(store, catalogues, battle)
      expect(consequences.ready).toBe(true)
      // The Queen took Crusher out all the same; nothing comes of it for those who left.
      const experience = consequences.lines.flatMap((line) =>
        line.kind === 'experience' ? [[line.fighterId, line.victim]] : [],
      )
      expect(experience).toContainEqual([winners[0], losers[0]])
      expect(consequences.lines.filter((line) => 'fighterId' in line && line.fighterId === losers[0])).toEqual([])
      expect(
        JSON.stringify([...consequences.notices, ...consequences.lines].map(({ text }) => text.params)),
      ).not.toMatch(ulid)
      expect(commit(evening)).toEqual({ committed: true })
    },
  )

  test('a gang was removed: its enemies are settled, and undo brings it back into the battle', () => {
    const evening = fought(1)
    const { store, battle, gangs, losers, scope } = evening
    run(store, 'gang.delete', (change) => removeGang(change, { gangId: gangs[0] }))
    expect(waitingIn(store, catalogues, evening.campaignId).length).toBeGreaterThan(0)
    expect(noticesOf(evening).map(({ text }) => text)).toEqual([
      { key: 'postBattle.gangGone', params: { gang: 'The Carrion Queens' } },
    ])
    undo(store, scope)
    expect(noticesOf(evening)).toEqual([])
    run(store, 'gang.delete', (change) => removeGang(change, { gangId: gangs[0] }))
    const { consequences } = acceptPostBattle(store, catalogues, battle)
    expect(consequences.lines).toContainEqual(expect.objectContaining({ kind: 'injury', fighterId: losers[0] }))
    expect(JSON.stringify([...consequences.notices, ...consequences.lines].map(({ text }) => text.params))).not.toMatch(
      ulid,
    )
    expect(commit(evening)).toEqual({ committed: true })
    expect(gangPage(store, catalogues, gangs[1]).name).toBe('The Slag Kings')
    expect(resultOf(store, battle)?.sides).toHaveLength(2)
  })
})
