import { wayValue } from '@shared/rulesets/necromunda/board/values'
import type { MoveQuestion } from '@shared/rulesets/necromunda/bots/moving'
import { perilAt, perilOn } from '@shared/rulesets/necromunda/bots/tactical/peril'
import { judgeOf } from '@shared/rulesets/necromunda/bots/tactical/stand'
import { withFighterAt } from '@shared/rulesets/necromunda/bots/view'
import type { FighterProfile } from '@shared/rulesets/necromunda/roster'
import { heading, inches, spot, type Spot } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { setUp } from '../../kit'
import { driven, ridgerunner } from '../../vehicles/fleet'
import { begun } from './begun'

const standing = { heading: heading(0), pose: 'standing' } as const

/** The sludge of the first battlefield reaches from x = 12.5" to 15" at y = 14.5" to 16.5". */
const beside = spot(11_500, 15_500, 0)
const beyond = spot(16_000, 15_500, 0)
const round = spot(12_000, 19_000, 0)

describe('NEC-TERR-04: the tactical bot', () => {
  const plain = begun('18-standoff')()
  const outlook = withFighterAt(plain, 0, { ...beside, ...standing })
  const question: MoveQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(5), targets: [] }
  const perilTo = (to: Spot): number => perilOn(outlook, question, wayValue([{ by: 'walk', to }]))

  test('counts the risk of a move across dangerous ground, but not of one past it', () => {
    expect(perilTo(beyond)).toBeGreaterThan(0.1)
    expect(perilTo(round)).toBe(0)
  })

  test('NECV-SYS-01, NECV-TERR-01: counts none for a vehicle, which has no Initiative', () => {
    const onSludge = withFighterAt(plain, 0, { ...spot(13_000, 15_500, 0), ...standing })
    const { table } = onSludge
    const { vehicle } = setUp({ fighters: [driven(ridgerunner, 0)] }).table.roster(0)
    if (vehicle === undefined) throw new Error('A ridgerunner is a vehicle')
    const own = table.roster(0)
    const hull: FighterProfile = { ...own, vehicle, statline: { ...own.statline, i: [] } }
    const asVehicle = {
      ...onSludge,
      table: { ...table, roster: (index: number) => (index === 0 ? hull : table.roster(index)) },
    }
    expect(perilAt(onSludge, 0)).toBeGreaterThan(0.1)
    expect(perilAt(asVehicle, 0)).toBe(0)
  })

  test('would rather stand beside dangerous ground than on it', () => {
    const judge = judgeOf(outlook, 0)
    const worth = (at: Spot): number => judge.at({ ...at, ...standing }).standing
    expect(worth(beside)).toBeGreaterThan(worth(spot(13_000, 15_500, 0)) + 0.1)
  })
})
