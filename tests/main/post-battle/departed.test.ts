import { removeGang } from '@main/gangs/change-gang'
import { dismissFighter } from '@main/gangs/dismiss'
import { resultOf } from '@main/battles/store'
import { undo } from '@main/database/undo'
import { waitingIn } from '@main/campaigns/waiting'
import { gangPage } from '@main/gangs/gang-page'
import { acceptPostBattle, commitPostBattle, openPostBattle } from '@main/post-battle/post-battle'
import { saveDraft } from '@main/battles/inputs'
import { buryFighter } from '@main/fighters/death'
import { fighterOf } from '@main/database/find'
import { type Choices, type PostBattleDraft, startDraft } from '@shared/campaign'
import type { FighterId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { begun, finished, resultFor, setupOf } from '../battles/support'
import { catalogues, hired, run } from '../gangs/support'
import { commit, type Evening, fought } from './support'

const ulid = /[0-9A-HJKMNP-TV-Z]{26}/
const noticesOf = ({ store, battle }: Evening) =>
  openPostBattle(store, catalogues, battle).consequences.notices.filter(({ text }) => text.key.endsWith('Gone'))

describe('a post-battle survives changes to its fighters since', () => {
  test.each(['retire', 'take-back'] as const)(
    'a fighter of either side left (%s): the page names them, and it can be committed',
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
      // The Queen took Crusher out all the same; fighters who left gain nothing.
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

  test('a gang was removed: its enemies are settled, and undo restores it to the battle', () => {
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

/** By the arbitrator, outside of any battle. */
function dieByCorrection({ store }: Evening, fighterId: FighterId): void {
  run(store, 'fighter.bury', (change) => buryFighter(change, { fighterId, reason: 'sump fever', gear: 'lost' }))
}

/** By a later battle of the same gangs that is settled first. */
function dieInAnotherBattle({ store, campaignId, gangs }: Evening, fighterId: FighterId): void {
  const battle = begun(store, campaignId, gangs)
  const result = resultFor(setupOf(store, gangs), 1)
  finished(store, battle, result)
  const rulings: PostBattleDraft['rulings'] = {
    [`status/${fighterId}`]: { kind: 'status', status: 'dead', reason: 'bled out' },
  }
  saveDraft(store, battle, { ...startDraft(battle, result), rulings })
  expect(acceptPostBattle(store, catalogues, battle).consequences.ready).toBe(true)
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, battle))
}

describe('a death between a battle and its post-battle', () => {
  test.each([
    ['in another battle', dieInAnotherBattle],
    ['by a correction', dieByCorrection],
  ])('%s is shown, and the dead are not hurt, taught or buried again: CAMP-PST-43', (_, die) => {
    const evening = fought(1)
    const { store, battle, losers, scope } = evening
    const [victim] = losers
    die(evening, victim)
    const buried = fighterOf(store, victim)
    expect(buried.status).toBe('dead')
    expect(noticesOf(evening).map(({ severity, text }) => [severity, text])).toEqual([
      ['warning', { key: 'postBattle.fighterGone', params: { fighter: 'Crusher', status: 'dead' } }],
    ])
    const { consequences } = acceptPostBattle(store, catalogues, battle)
    expect(consequences.ready).toBe(true)
    expect(consequences.lines.filter((line) => 'fighterId' in line && line.fighterId === victim)).toEqual([])
    expect(commit(evening)).toEqual({ committed: true })
    expect(fighterOf(store, victim)).toEqual(buried)
    // Undone in turn: first the settled battle, then the death; then the fighter can be settled again.
    undo(store, scope)
    undo(store, scope)
    expect(fighterOf(store, victim).status).not.toBe('dead')
    expect(noticesOf(evening)).toEqual([])
  })
})

describe('choices for fighters who have left', () => {
  /** Also of fighters who were not in the crew: they act, are treated and retire all the same. */
  const chosen: readonly [string, string, (gone: FighterId, left: FighterId) => Partial<PostBattleDraft['choices']>][] =
    [
      ['an action', 'choices.actions.0', (gone) => ({ actions: [{ kind: 'trade', by: gone }] })],
      [
        'a doctor',
        'choices.actions.0',
        (gone, left) => ({ actions: [{ kind: 'medical-escort', by: left, patient: gone, pay: true }] }),
      ],
      [
        'the sale of a captive',
        'choices.actions.0',
        (gone, left) => ({ actions: [{ kind: 'sell-captives', by: left, captives: [gone] }] }),
      ],
      [
        'repairs',
        'choices.actions.0',
        (gone, left) => ({ actions: [{ kind: 'negotiate-repairs', by: left, vehicle: gone, pay: true }] }),
      ],
      ['a retirement', 'choices.retire.0', (gone) => ({ retire: [gone] })],
      ['scrap', 'choices.scrap.0', (gone) => ({ scrap: [gone] })],
      [
        'an advancement',
        'choices.advances.0',
        (gone): Partial<Choices> => ({
          advances: [
            {
              id: 'a',
              fighterId: gone,
              taken: { how: 'menu', advance: 'willpower', what: 'willpower', skill: null, skillDice: [] },
            },
          ],
        }),
      ],
    ]

  test.each(chosen)(
    '%s: their names are shown, the choice is left out, and the battle can be settled',
    (_, where, choose) => {
      const evening = fought(1)
      const { store, battle, gangs, winners } = evening
      const { fighterId: gone } = hired(store, gangs[0], { type: 'escher-gang-matriarch', name: 'Mara' }).value
      const draft = openPostBattle(store, catalogues, battle).draft
      saveDraft(store, battle, { ...draft, choices: { ...draft.choices, ...choose(gone, winners[0]) } })
      run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId: gone, how: 'retire' }))
      const text = { key: 'postBattle.chosenGone', params: { fighter: 'Mara', status: 'retired' } }
      expect(noticesOf(evening)).toEqual([expect.objectContaining({ severity: 'warning', where, text })])
      expect(acceptPostBattle(store, catalogues, battle).consequences.ready).toBe(true)
      expect(commit(evening)).toEqual({ committed: true })
    },
  )

  test('a line that was added for them is left out as well', () => {
    const evening = fought(1)
    const { store, battle, winners } = evening
    const draft = openPostBattle(store, catalogues, battle).draft
    const added = { id: 'gift', kind: 'experience', fighterId: winners[1], amount: 1, reason: 'bravery' } as const
    saveDraft(store, battle, { ...draft, additions: [added] })
    dieByCorrection(evening, winners[1])
    expect(noticesOf(evening).map(({ where, text }) => [where, text.key])).toContainEqual([
      'additions.gift',
      'postBattle.chosenGone',
    ])
    expect(acceptPostBattle(store, catalogues, battle).consequences.ready).toBe(true)
  })
})
