import { armsFromMarket } from '@shared/campaign/legality/market-arms'
import { n23 } from '@shared/campaign/editions'
import type { FighterCategory } from '@shared/campaign/roster'
import { describe, expect, it } from 'vitest'
import { catalogue } from './orlock'

const law = { catalogue, edition: n23 }

describe('weapons of Venators come from the trading post (CAMP-CRE-14, -22)', () => {
  it.each([
    ['leader', 'melta-bomb', 'demo-charge', 11],
    ['champion', 'melta-trap', 'melta-bomb', 10],
    ['ganger', 'krak-grenade', 'melta-trap', 8],
    ['specialist', 'krak-grenade', 'melta-trap', 8],
  ] as const)('for a %s %s, but not %s: up to Rare (%i)', (category, within, beyond, level) => {
    expect(catalogue.items.get(within).availability).toEqual({ kind: 'rare', level })
    const sells = armsFromMarket('venators', category, law)
    const sold = (id: string) => sells?.(catalogue.items.get(id))
    expect([sold('stub-gun'), sold(within), sold(beyond)]).toEqual([true, true, false])
  })
  const ofKind = (availability: 'illegal' | 'exclusive' | 'rare' | 'common') =>
    catalogue.items.all.filter((item) => item.availability?.kind === availability)
  it('illegal and exclusive goods never, nor beasts, vehicles and their upgrades', () => {
    const sells = armsFromMarket('venators', 'leader', law)
    for (const item of [...ofKind('illegal'), ...ofKind('exclusive')])
      expect([item.id, sells?.(item)]).toEqual([item.id, false])
    const elsewhere = catalogue.items.all.filter(({ kind }) => kind === 'beast' || kind === 'vehicle-upgrade')
    expect(elsewhere.filter(({ availability }) => availability?.kind === 'common')).not.toEqual([])
    expect(elsewhere.filter((item) => sells?.(item))).toEqual([])
    const unknown = catalogue.items.all.filter(({ availability }) => availability === null)
    expect(unknown).not.toEqual([])
    expect(unknown.filter((item) => sells?.(item))).toEqual([])
  })
  it('for the stash as rare as for the Leader, for others nothing rare', () => {
    const sold = (category: FighterCategory | null, id: string) =>
      armsFromMarket('venators', category, law)?.(catalogue.items.get(id))
    expect([sold(null, 'melta-bomb'), sold(null, 'demo-charge')]).toEqual([true, false])
    expect([sold('juve', 'stub-gun'), sold('juve', 'anti-plant-grenade')]).toEqual([true, false])
  })
})

describe('other gangs', () => {
  it('with a list do not arm themselves there', () => expect(armsFromMarket('orlock', 'leader', law)).toBeNull())
  it('without a list or a limit may have any rarity (CAMP-CRE-22)', () => {
    const sells = armsFromMarket('orlock-2018', 'ganger', law)
    const rare = catalogue.items.all.filter(
      ({ kind, availability }) => kind === 'weapon' && availability?.kind === 'rare',
    )
    expect(rare.filter((item) => !sells?.(item))).toEqual([])
  })
})
