import type { Procedure } from '../../../../engine'
import { measure } from '../../asking'
import { check } from '../../checks'
import { automaticHit, resolveHit } from '../../hits'
import { isLeader } from '../../roster'
import { onBattlefield, type FighterIndex, type SideIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { inches } from '../../../../space'
import { beyond, change, drawLot, objectAt, objectsOf, onGround, placeObject, present, within } from '../playing'
import type { SpecialRule } from '../scenario'
import {
  countDone,
  countedAction,
  enemiesThere,
  inEnemyZone,
  near,
  nominate,
  remember,
  remembered,
  rule,
} from './counting'

/** CAMP-LAW-07. Intrigues that fighters carry out by an action. */

/** An action counted in an enemy's deployment zone, up to `most` times. */
const inTheirZone =
  (card: string, action: 'vandalise' | 'graffiti' | 'start-fire', most: number) => (side: SideIndex) => [
    countedAction(side, {
      card,
      action,
      type: 'basic',
      most,
      *possible(table, fighter) {
        return (yield* inEnemyZone(table, side, [fighter])).length > 0
      },
      *done(table, fighter) {
        countDone(table, side, card)
        if (action === 'start-fire') yield* lightFire(table, side, fighter)
      },
    }),
    ...(action === 'start-fire' ? [burning] : []),
  ]

const fire = 'fire'

/** Places a fire where the fighter is. */
function* lightFire(table: NecromundaTable, owner: SideIndex, fighter: FighterIndex): Procedure {
  const at: unknown = yield* measure(table, fighter, { ask: 'object-at', fighter }, rule)
  const object = { kind: fire, owner, at, carrier: null, gone: false, counter: table.state.round }
  table.emit({ type: 'object-placed', rule, object })
}

/** A fighter that moves and ends within 3" of a fire of an earlier round is hit, at Strength 3. */
const burning: SpecialRule = {
  rule,
  *activationEnds(table, fighter) {
    const { lastMove } = table.fighter(fighter)
    if (lastMove === 0 || !onBattlefield(table.fighter(fighter))) return
    const objects = objectsOf(table, fire).filter((object) => objectAt(table, object).counter < table.state.round)
    if (objects.length === 0) return
    const question = { ask: 'objects-near', fighter, objects, kind: fire, distance: inches(3) } as const
    if ((yield* measure(table, fighter, question, rule)).length === 0) return
    yield* resolveHit(table, automaticHit(fighter, fire, { strength: 3, ap: 0, damage: 1 }))
  },
}

/** A Double action in the middle by the fighter who carries the bomb; at the end all fighters within 6" of the centre go Out of Action. */
const bomb = 'blow-it-up'

/** Three places that can be hacked, each once. */
const place = 'hacked-place'
const hackable = (table: NecromundaTable, side: SideIndex): number[] =>
  objectsOf(table, place).filter((object) => {
    const { owner, counter } = objectAt(table, object)
    return owner === side && counter === 0
  })

function* hackableBy(table: NecromundaTable, side: SideIndex, fighter: FighterIndex): Procedure<readonly number[]> {
  const objects = hackable(table, side)
  if (objects.length === 0) return []
  return yield* measure(
    table,
    fighter,
    { ask: 'objects-near', fighter, objects, kind: place, distance: inches(1) },
    rule,
  )
}

const victims = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesThere(table, side).filter((enemy) => table.fighter(enemy).status === 'seriously-injured')

const leaders = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesThere(table, side).filter((enemy) => isLeader(table.roster(enemy)))

export const intrigueActions: Readonly<Record<string, (side: SideIndex) => readonly SpecialRule[]>> = {
  'wreck-the-place': inTheirZone('wreck-the-place', 'vandalise', 2),
  'seed-the-rebellion': inTheirZone('seed-the-rebellion', 'graffiti', 4),
  'burn-it-down': inTheirZone('burn-it-down', 'start-fire', 4),

  'collect-a-debt': (side) => [
    countedAction(side, { card: 'collect-a-debt', action: 'shakedown', type: 'double', status: 'engaged', most: 1 }),
  ],

  'stitch-them-up': (side) => [
    countedAction(side, {
      card: 'stitch-them-up',
      action: 'plant-evidence',
      type: 'basic',
      most: 2,
      *possible(table, fighter) {
        return (yield* near(table, fighter, 1, victims(table, side))).length > 0
      },
    }),
  ],

  [bomb]: (side) => [
    {
      rule,
      *deployed(table) {
        const own = present(table, side)
        if (own.length > 0) remember(table, side, bomb, yield* nominate(table, side, bomb, own))
      },
    },
    countedAction(side, {
      card: bomb,
      action: 'plant-bomb',
      type: 'double',
      most: 1,
      *possible(table, fighter) {
        if (remembered(table, side, bomb) !== fighter) return false
        return (yield* onGround(table, rule, side, [within('centre', 6)], [fighter])).length > 0
      },
    }),
  ],

  'corrupt-the-machine': (side) => [
    {
      rule,
      *setUp(table) {
        for (let nth = 0; nth < 3; nth += 1)
          yield* placeObject(table, rule, side, { kind: place, owner: side, counter: 0 }, [beyond('own-zone', 6)], 8)
      },
    },
    countedAction(side, {
      card: 'corrupt-the-machine',
      action: 'hacking',
      type: 'double',
      most: 3,
      *possible(table, fighter) {
        return (yield* hackableBy(table, side, fighter)).length > 0
      },
      *done(table, fighter) {
        const [object] = yield* hackableBy(table, side, fighter)
        if (object === undefined || !(yield* check(table, fighter, 'int', rule)).passed) return
        change(table, rule, object, { counter: 1 })
        countDone(table, side, 'corrupt-the-machine')
      },
    }),
  ],

  // The source does not say what else is needed: doing it once is enough.
  'watch-from-the-shadows': (side) => [
    {
      rule,
      *deployed(table) {
        const enemies = enemiesThere(table, side)
        const watched = enemies[yield* drawLot(table, rule, side, enemies.length)]
        if (watched !== undefined) remember(table, side, 'watch-from-the-shadows', watched)
      },
    },
    countedAction(side, {
      card: 'watch-from-the-shadows',
      action: 'shadow',
      type: 'double',
      most: 1,
      *possible(table, fighter) {
        const watched = remembered(table, side, 'watch-from-the-shadows')
        const there = enemiesThere(table, side).filter((enemy) => enemy === watched)
        return (yield* near(table, fighter, 12, there)).length > 0
      },
    }),
  ],

  'mark-the-impure': (side) => [
    countedAction(side, {
      card: 'mark-the-impure',
      action: 'pict-capture',
      type: 'double',
      most: 1,
      *possible(table, fighter) {
        return (yield* near(table, fighter, 6, leaders(table, side))).length > 0
      },
      *done(table, fighter) {
        table.emit({ type: 'deed', rule, fighter, deed: 'captured-pict' })
      },
    }),
  ],
}
