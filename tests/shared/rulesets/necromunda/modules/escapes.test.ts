import { expect, test } from 'vitest'
import { automaticHit, goOutOfAction, resolveHit } from '@shared/rulesets/necromunda/hits'
import { modules } from '@shared/rulesets/necromunda/modules'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectStatus,
  openGround,
  play,
  setUp,
  theEvent,
  type FighterSketch,
  type Script,
} from '../kit'
import { going, planned } from '../movement/plans'

/** Skills and gear that save their bearer once. */

const scene = (first: FighterSketch) => {
  const made = setUp({ fighters: [first, { name: 'friend' }, { name: 'foe', side: 1 }], activation: null })
  return { ...made, table: { ...made.table, modules } }
}
const hit = automaticHit(0, 'test', { strength: 3, ap: 0, damage: 1 })
const suffers = (of: ReturnType<typeof scene>, script: Script) =>
  play(resolveHit(of.table, hit), { ...script, space: { ...openGround, ...script.space } })

test('Iron Hard: the first Serious Injury or Out of Action is a flesh wound, the second is not', () => {
  const of = scene({ carried: ['iron-hard'], stats: { w: 1 } })
  suffers(of, {
    dice: [
      ['hit.wound', 6],
      ['hit.injury', 6],
    ],
  })
  expectStatus(of, 0, 'active')
  expect(of.table.fighter(0).fleshWounds).toBe(1)
  suffers(of, {
    dice: [
      ['hit.wound', 6],
      ['hit.injury', 3],
    ],
  })
  expectStatus(of, 0, 'seriously-injured')
})

test('Iron Hard: is not used on a flesh wound', () => {
  const of = scene({ carried: ['iron-hard'], stats: { w: 1 } })
  suffers(of, {
    dice: [
      ['hit.wound', 6],
      ['hit.injury', 1],
    ],
  })
  suffers(of, {
    dice: [
      ['hit.wound', 6],
      ['hit.injury', 6],
    ],
  })
  expectStatus(of, 0, 'active')
})

test('Iron Hard: once its bearer is taken out, the next bottle check of the crew fails, and only that one', () => {
  const of = scene({ carried: ['iron-hard'] })
  play(goOutOfAction(of.table, 0, { attacker: null, by: 'trap', kind: 'other' }), { space: { within: [] } })
  play(bottleChecks(of.table), {})
  expect(of.state.sides[0]?.bottled).toBe(true)
  const [side] = of.state.sides
  if (side === undefined) throw new Error('There is a first side')
  side.bottled = false
  play(bottleChecks(of.table), { dice: [['check.ld', 6, 6]], choices: [['bottle.tester', 'friend']] })
  expect(side.bottled).toBe(false)
})

const stepping = {
  ...going(planned(6)),
  arrive: ({ fighter }: { fighter: number }) => arrival(fighter, { moved: inches(6) }),
}

test('Mirror Aegis: the first hit is cancelled on 2+, and its bearer moves away; the second counts', () => {
  const of = scene({ carried: ['mirror-aegis'], stats: { w: 3 } })
  suffers(of, { dice: [['hit.save.special', 2]], space: stepping })
  expect(theEvent(of, 'moved')).toMatchObject({ fighter: 0, kind: 'consolidate', rule: 'CAMP-EQP-01' })
  expect(eventsOf(of, 'wounds-lost')).toEqual([])
  suffers(of, { dice: [['hit.wound', 6]] })
  expect(eventsOf(of, 'wounds-lost')).toHaveLength(1)
})

test('Mirror Aegis: on a 1 the hit counts, and the aegis is spent', () => {
  const of = scene({ carried: ['mirror-aegis'], stats: { w: 3 } })
  suffers(of, {
    dice: [
      ['hit.save.special', 1],
      ['hit.wound', 6],
    ],
  })
  suffers(of, { dice: [['hit.wound', 6]] })
  expect(eventsOf(of, 'moved')).toEqual([])
  expect(eventsOf(of, 'wounds-lost')).toHaveLength(2)
})
