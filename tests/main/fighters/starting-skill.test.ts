import { undo } from '@main/database/undo'
import type { Store } from '@main/database/store'
import { startWithSkill } from '@main/fighters/starting-skill'
import { allowSkills } from '@main/gangs/allow-skills'
import { gangPage } from '@main/gangs/gang-page'
import { gangContextOf } from '@main/gangs/context'
import { judged } from '@main/gangs/judge'
import type { FighterId, GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, foundedGang, hired, run } from '../gangs/support'

const started = (store: Store, gangId: GangId, fighterId: FighterId, skill: string) =>
  run(store, 'fighter.start', (change) =>
    judged(change, catalogues, gangId, (place) => startWithSkill(change, place, { fighterId, skill })),
  )

test('CAMP-CRE-16: a Leader who skipped the free Primary skill chooses it later, once, and it costs nothing', () => {
  const store = freshStore()
  const gangId = foundedGang(store)
  const { fighterId } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Queen' }).value
  const queen = () => gangPage(store, catalogues, gangId)
  const told = () => queen().warnings.some(({ rule }) => rule === 'CAMP-CRE-16')
  const before = queen()
  expect(told()).toBe(true)
  // Secondary to her.
  expect(() => started(store, gangId, fighterId, 'backstab')).toThrow('error.fighter.noSkillToStart')
  started(store, gangId, fighterId, 'dodge')
  expect(told()).toBe(false)
  expect(queen()).toMatchObject({
    credits: before.credits,
    rating: { value: before.rating.value },
    roster: [{ skills: ['dodge'] }],
  })
  expect(() => started(store, gangId, fighterId, 'sprint')).toThrow('error.fighter.noSkillToStart')
  undo(store, { kind: 'gang', gangId })
  expect(told()).toBe(true)
})

test('CAMP-CRE-16: a fighter that is no Leader or Champion has no skill to choose', () => {
  const store = freshStore()
  const gangId = foundedGang(store)
  const { fighterId } = hired(store, gangId).value
  expect(() => started(store, gangId, fighterId, 'dodge')).toThrow('error.fighter.noSkillToStart')
})

test('CAMP-CRE-14, -16: a type whose skill sets its player ranks starts with a skill of any set, until the arbitrator has entered the ranks', () => {
  const store = freshStore()
  const gangId = foundedGang(store, { list: 'venators', name: 'The Writ' })
  const { fighterId } = hired(store, gangId, { type: 'venators-hunt-leader-statline-1', name: 'Marsh' }).value
  run(store, 'fighter.allow', (change) =>
    allowSkills(change, gangContextOf(change, catalogues, gangId), {
      fighterId,
      set: 'shooting',
      access: 'primary',
      reason: 'First of four',
    }),
  )
  expect(() => started(store, gangId, fighterId, 'dodge')).toThrow('error.fighter.noSkillToStart')
  undo(store, { kind: 'gang', gangId })
  started(store, gangId, fighterId, 'dodge')
  expect(gangPage(store, catalogues, gangId).roster[0]?.skills).toEqual(['dodge'])
})
