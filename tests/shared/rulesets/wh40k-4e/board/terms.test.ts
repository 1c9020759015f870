import { expect, it } from 'vitest'
import type { MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import type { TroopProfile } from '@shared/rulesets/wh40k/classic/roster'
import { inches, NOTHING } from '@shared/space'
import type { UnitSketch } from '../../wh40k/classic/sketches'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

type Unit = UnitSketch<UnitState>
type Type = TroopProfile['type']

const unit = (type: Type): Unit => ({ groups: [{ stats: { type } }] })
const skimmer: Unit = { groups: [{ vehicle: { types: ['skimmer'] } }] }
const tank: Unit = { groups: [{ vehicle: {} }] }

/** East along the middle of the table, past what is in the way. */
const goes = (
  mover: Unit,
  kind: MoveKind,
  way: { terrain?: Terrain; friend?: Stand; enemy?: Stand; to?: number } = {},
) => {
  const { terrain = [], friend = [5, 5], enemy = [27, 24], to = 26 } = way
  const { stand, resolve } = onBoard([mover, {}, { side: 1 }], terrain)
  const [model] = stand(0, [20, 24])
  stand(1, friend)
  stand(2, enemy)
  const question = { ask: 'move', unit: 0, kind, allowance: inches(12), minimum: NOTHING, targets: [2] } as const
  return resolve(question, { moves: [{ model, path: [[inches(to), inches(24), 0]] }] }).ok
}

/** Those who move at the enemy end in contact; others keep away from him. */
const contact: readonly MoveKind[] = [
  'charge',
  'difficult-charge',
  'counter-charge',
  'difficult-counter-charge',
  'pile-in',
]
const along = (kind: MoveKind) => (contact.includes(kind) ? { to: 26.01 } : { enemy: [60, 40] as const })

it.each<[MoveKind, Type, boolean, string]>([
  ['move', 'infantry', false, '4E-TERR-10'],
  ['difficult-move', 'infantry', true, '4E-TERR-10'],
  ['walk', 'jump-infantry', false, '4E-JUMP-01, 4E-TERR-10'],
  ['difficult-walk', 'jump-infantry', true, '4E-JUMP-01, 4E-TERR-10'],
  ['boost', 'bike', false, '4E-USR-24'],
  ['run', 'infantry', true, '4E-USR-07'],
  ['leap', 'jet-pack', true, '4E-JETP-03'],
  ['counter-charge', 'infantry', false, '4E-USR-04'],
  ['difficult-counter-charge', 'infantry', true, '4E-USR-04'],
  ['hit-and-run', 'infantry', false, '4E-MOVE-10'],
  ['difficult-hit-and-run', 'infantry', true, '4E-MOVE-10'],
  ['regroup', 'infantry', true, '4E-FALL-22, 4E-RES-17'],
  ['charge', 'infantry', false, '4E-ASLT-27'],
  ['difficult-charge', 'infantry', true, '4E-ASLT-27'],
  ['pile-in', 'infantry', true, '4E-TERR-17'],
  ['consolidate', 'infantry', true, '4E-TERR-17'],
])('a %s by %s through difficult ground: %s (%s)', (kind, type, may) => {
  const terrain = [ground('rubble', 'difficult', [22, 20, 2, 8])]
  expect(goes(unit(type), kind, along(kind))).toBe(true)
  expect(goes(unit(type), kind, { ...along(kind), terrain })).toBe(may)
})

it.each<[MoveKind, Type, boolean, string]>([
  ['move', 'infantry', false, '4E-MOVE-05'],
  ['move', 'bike', false, '4E-MOVE-05'],
  ['move', 'jump-infantry', true, '4E-JUMP-02'],
  ['move', 'jet-pack', true, '4E-JETP-01, 4E-JUMP-02'],
  ['move', 'jetbike', true, '4E-JETB-03'],
  ['difficult-move', 'jump-infantry', true, '4E-JUMP-02'],
  ['walk', 'jump-infantry', false, '4E-JUMP-01'],
  ['difficult-walk', 'jump-infantry', false, '4E-JUMP-01'],
  ['boost', 'jetbike', true, '4E-JETB-03'],
  ['leap', 'jet-pack', true, '4E-JETP-03'],
  ['counter-charge', 'jump-infantry', false, '4E-USR-04, 4E-JUMP-05'],
  ['difficult-counter-charge', 'jump-infantry', false, '4E-USR-04, 4E-JUMP-05'],
  ['charge', 'jump-infantry', false, '4E-JUMP-05'],
  ['charge', 'jetbike', false, '4E-JETB-11'],
  ['difficult-charge', 'jump-infantry', false, '4E-JUMP-05'],
  ['pile-in', 'jump-infantry', false, '4E-JUMP-05'],
])('a %s by %s over a friend: %s (%s)', (kind, type, may) => {
  expect(goes(unit(type), kind, along(kind))).toBe(true)
  expect(goes(unit(type), kind, { ...along(kind), friend: [23, 24] })).toBe(may)
})

it('skimmers fly over friends and enemies, tanks over neither (4E-VMOV-09, 4E-VMOV-16, 4E-TSHK-01)', () => {
  const over = (mover: Unit, who: 'friend' | 'enemy') =>
    goes(mover, 'drive', { enemy: [60, 40], [who]: [26, 24] as const, to: 32 })
  expect([over(skimmer, 'friend'), over(skimmer, 'enemy')]).toEqual([true, true])
  expect([over(tank, 'friend'), over(tank, 'enemy')]).toEqual([false, false])
})

it.each<[MoveKind, boolean, string]>([
  ['move', false, '4E-MOVE-06'],
  ['difficult-move', false, '4E-MOVE-06'],
  ['run', false, '4E-MOVE-06'],
  ['regroup', false, '4E-MOVE-06'],
  ['hit-and-run', false, '4E-USR-09'],
  ['difficult-hit-and-run', false, '4E-USR-09'],
  ['counter-charge', true, '4E-USR-04'],
  ['pile-in', true, '4E-RES-25'],
  ['consolidate', true, '4E-RES-18'],
])('a %s into contact with an enemy: %s (%s)', (kind, may) => {
  expect(goes(unit('infantry'), kind, { to: 26.01 })).toBe(may)
})

it.each(['counter-charge', 'difficult-counter-charge', 'pile-in'] as const)(
  'a %s goes closer to the enemy that is nearest (4E-USR-04, 4E-RES-25)',
  (kind) => {
    expect([goes(unit('infantry'), kind, { to: 24 }), goes(unit('infantry'), kind, { to: 18 })]).toEqual([true, false])
  },
)

it.each(['charge', 'difficult-charge'] as const)('a %s ends in contact (4E-ASLT-14, 4E-ASLT-27)', (kind) => {
  expect([goes(unit('infantry'), kind, { to: 26.01 }), goes(unit('infantry'), kind, { to: 25 })]).toEqual([true, false])
})

it('the way is measured across, whichever way it goes (4E-MOVE-04, 4E-MODEL-04)', () => {
  const { stand, resolve } = onBoard([{}, { side: 1 }])
  const [model] = stand(0, [20, 24])
  const question = { ask: 'move', unit: 0, kind: 'move', allowance: inches(5), minimum: NOTHING, targets: [] } as const
  const goesBy = (x: number, y: number) =>
    resolve(question, { moves: [{ model, path: [[inches(20 + x), inches(24 + y), 0]] }] }).ok
  expect([goesBy(3, 4), goesBy(-3, -4), goesBy(0, 5), goesBy(5, 0)]).toEqual([true, true, true, true])
  expect([goesBy(3, 4.1), goesBy(-3.1, -4), goesBy(0, 5.1), goesBy(4, 4)]).toEqual([false, false, false, false])
})
