import { hurtFighter } from '@main/fighters/injuries'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { home } from '../fighters/support'
import { run } from '../gangs/support'
import { gangOf, hauler, printed, veteran } from './support'

const headsOf = (html: string): string[] =>
  [...(/<div class="row cells heads".*?<\/div>/.exec(html)?.[0] ?? '').matchAll(/<span>(.*?)<\/span>/g)].map(
    ([, head = '']) => head.replaceAll('<br>', ' '),
  )
const stats = ['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Cl', 'Wil', 'Int']

test('a roster has characteristics and gear of each fighter, and no column that would be empty', () => {
  const store = freshStore()
  const { html } = printed(store, { gang: gangOf(store, 2), who: 'nobody', companions: ['roster'] })
  expect(headsOf(html)).toEqual(['Name', 'Type', 'Cost', 'XP', ...stats, 'Wargear'])
  expect(html.match(/<span>Lasgun<\/span>/g)).toHaveLength(2)
  expect(html).not.toContain('>Territories<')
})

test('it has columns for skills and injuries once a fighter has some, with their effects', () => {
  const store = freshStore()
  const { gang, fighterId } = veteran(store)
  run(store, 'fighter.hurt', (change) =>
    hurtFighter(change, home(store, fighterId), { fighterId, reason: 'a fall', injury: 'eye-injury' }),
  )
  const { html } = printed(store, { gang, who: 'nobody', companions: ['roster'] })
  expect(headsOf(html).slice(16)).toEqual([
    'Sv',
    'Wargear',
    'Skills',
    'Recovery, repair',
    'Lasting injuries, captivity',
  ])
  expect(html).toContain('Eye injury: BS\u00a0−1')
})

test('a vehicle has no experience on it, but its driver has', () => {
  const store = freshStore()
  const { html } = printed(store, { gang: hauler(store), who: 'nobody', companions: ['roster'] })
  expect(html.match(/<span>0 \/ 0<\/span>/g)).toHaveLength(1)
})
