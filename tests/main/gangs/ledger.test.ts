import { balance, ledgerOf } from '@main/gangs/ledger'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, foundedGang, hired } from './support'

test('CAMP-CRE-63: the ledger tells every movement, latest first, and comes to the balance', () => {
  const store = freshStore()
  const gangId = foundedGang(store)
  const { fighterId } = hired(store, gangId).value
  bought(store, gangId, fighterId, 'lasgun')
  const lines = ledgerOf(store, gangId, 'credits')
  expect(lines.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['purchase', -5],
    ['hire', -50],
    ['founding', 1000],
  ])
  expect(lines[0]?.params).toMatchObject({ item: 'lasgun' })
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance(store, gangId, 'credits'))
  expect(ledgerOf(store, gangId, 'reputation').map(({ amount }) => amount)).toEqual([1])
})

test('a fighter’s ledger holds nobody else’s entries', () => {
  const store = freshStore()
  const gangId = foundedGang(store)
  const [first, second] = [hired(store, gangId, { name: 'Vex' }).value, hired(store, gangId, { name: 'Zed' }).value]
  expect(ledgerOf(store, gangId, 'credits', first.fighterId)).toHaveLength(1)
  expect(ledgerOf(store, gangId, 'credits', second.fighterId)).toHaveLength(1)
  expect(ledgerOf(store, gangId, 'experience', first.fighterId)).toEqual([])
})
