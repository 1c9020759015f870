import { gangContextOf } from '@main/gangs/context'
import { openPostBattle } from '@main/post-battle/post-battle'
import { describe, expect, test } from 'vitest'
import { catalogues } from '../gangs/support'
import { type Evening, fought, holding } from './support'

const boonsOf = ({ store, battle }: Evening) => openPostBattle(store, catalogues, battle).boons

/** What the winners, or the losers (House Goliath), can claim of a holding. */
const claimed = (territory: string, { side = 0, status }: { side?: 0 | 1; status?: 'ruined' } = {}) => {
  const evening = fought(0)
  holding(evening, territory, evening.gangs[side], status ? { status } : {})
  return boonsOf(evening)
}

describe('claims on a holding after a battle (CAMP-PST-50)', () => {
  test('name the holding, the gang that has it and the printed words', () => {
    const evening = fought(0)
    const resource = holding(evening, 'dominion-sludge-sea', evening.gangs[1])
    expect(boonsOf(evening)).toEqual([
      {
        resource,
        territory: 'dominion-sludge-sea',
        gangId: evening.gangs[1],
        printed: 'Equipment: three fighters carry choke gas grenades free while held',
        brings: ['equipment'],
        ranks: ['juve', 'prospect', 'ganger'],
        types: [],
      },
    ])
  })

  test('are recruits of certain ranks and types, or equipment, or both', () => {
    const usual = ['juve', 'prospect', 'ganger']
    const expected: readonly [string, readonly string[], readonly string[], readonly string[]][] = [
      ['dominion-settlement', ['recruit'], usual, []],
      ['law-and-misrule-settlement-protection', ['recruit'], ['hanger-on'], []],
      ['succession-corpse-guild', ['recruit'], ['hanger-on'], ['hangers-on-slopper']],
      ['uprising-guilder-stronghold', ['recruit', 'equipment'], ['ganger'], []],
      ['uprising-ash-gate', ['recruit'], ['juve', 'prospect'], []],
      ['uprising-chaos-fane', ['recruit'], ['ganger'], ['corpse-grinders-skinner', 'helot-cult-cultist']],
      ['uprising-manufactorum-level', ['equipment'], [], []],
      ['dominion-promethium-cache', ['equipment'], [], []],
      // It has another effect as well.
      ['law-and-misrule-archaeotech-auctioning', ['equipment'], usual, []],
    ]
    // Hired guns come before a battle, some bring income alone, and one is in no book.
    const nothing = ['dominion-fighting-pit', 'dominion-archaeotech-device', 'no-such-territory']
    const evening = fought(0)
    ;[...nothing, ...expected.map(([territory]) => territory)].forEach((territory, position) =>
      holding(evening, territory, evening.gangs[0], { position }),
    )
    const found = boonsOf(evening).map(({ territory, brings, ranks, types }) => [territory, brings, ranks, types])
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  test('CAMP-DOM-14: of a Slag Furnace give recruits to House Goliath alone', () => {
    expect(claimed('dominion-slag-furnace', { side: 1 })).toMatchObject([
      { printed: 'Recruit: same 2D6 recruit roll as Settlement', brings: ['recruit'] },
    ])
    expect(claimed('dominion-slag-furnace')).toEqual([])
  })

  test('CAMP-LAW-09: of a racket are larger for the holder of a linked racket', () => {
    const evening = fought(0)
    const racket = 'law-and-misrule-spire-patronage'
    holding(evening, racket, evening.gangs[0], { kind: 'racket' })
    expect(boonsOf(evening)).toEqual([])
    const { linked } = gangContextOf(evening.store, catalogues, evening.gangs[0]).catalogue.territories.get(racket)
    const { all } = gangContextOf(evening.store, catalogues, evening.gangs[0]).catalogue.territories
    const other = all.find(({ name }) => name === linked[0])
    holding(evening, other?.id ?? '', evening.gangs[0], { kind: 'racket' })
    expect(boonsOf(evening).find(({ territory }) => territory === racket)).toMatchObject({ brings: ['equipment'] })
  })

  test('CAMP-UPR-06: of a ruined holding are those of its ruins, in their words, or none', () => {
    expect(claimed('uprising-settlement')).toMatchObject([
      { printed: 'Recruit D6 3+: free Juve with 25 credits of gear', brings: ['recruit', 'equipment'] },
    ])
    expect(claimed('uprising-settlement', { status: 'ruined' })).toMatchObject([
      { printed: 'Ruined: D6 3+ free Juve without gear; D6 Meat', brings: ['recruit'], ranks: ['juve', 'prospect'] },
    ])
    expect(claimed('dominion-settlement', { status: 'ruined' })).toEqual([])
    expect(claimed('uprising-manufactorum-level', { status: 'ruined' })).toEqual([])
  })
})
