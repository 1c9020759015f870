import { roll, rollOne, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure, place } from '../../asking'
import { edgeTest } from '../../falling/edge-test'
import { automaticHit, goDown, rollInjuries, takeFleshWound } from '../../hits'
import type { BlastMarker } from '../../questions'
import { controllerOf, enemiesOf, type NecromundaTable } from '../../table'
import { onBattlefield, type FighterIndex } from '../../state'
import { dieFor } from '../use'
import type { NecromundaModule } from '../../moments'

const rule = 'CAMP-EQP-01'
export const threadneedleWorms = 'threadneedle-worms'
const id = threadneedleWorms
const diameter = inches(5)

/** One Injury die, regardless of Wounds and saves. */
function* burrowInto(table: NecromundaTable, victim: FighterIndex): Procedure {
  const before = table.fighter(victim).status
  yield* rollInjuries(table, automaticHit(victim, id, { strength: null, ap: 0, damage: 1, noSave: true }), 1)
  if (table.fighter(victim).status !== before) yield* edgeTest(table, victim)
}

/** The Injury die of a victim whom worms cannot take Out of Action: a 6 is a serious injury. */
function* burrowLightly(table: NecromundaTable, by: FighterIndex, victim: FighterIndex): Procedure {
  const cause = { attacker: by, by: id, kind: 'other' } as const
  const pool = { side: controllerOf(table, by), kind: 'hit.injury', subject: table.roster(victim).id, rule }
  const [face = 1] = yield* roll({ ...pool, die: 'injury', count: 1, classes: [2, 6] })
  const lies = table.fighter(victim).status === 'seriously-injured'
  if (face <= 2 || lies) yield* takeFleshWound(table, victim, cause, rule)
  else {
    yield* goDown(table, victim, cause, rule)
    yield* edgeTest(table, victim)
  }
}

function* marker(table: NecromundaTable, fighter: FighterIndex, reach: number): Procedure<BlastMarker> {
  const longRange = inches(reach)
  const question = {
    ask: 'place-blast',
    shooter: fighter,
    target: fighter,
    diameter,
    longRange,
    anywhere: true,
  } as const
  const placed = yield* place(table, fighter, question, rule)
  table.emit({ type: 'blast-placed', rule, shooter: fighter, marker: placed })
  return placed
}

/** All fighters under a number of markers, each once. That markers are within D6" of the user and touch each other is up to the player. */
function* spread(table: NecromundaTable, fighter: FighterIndex, markers: number): Procedure {
  const pool = { side: controllerOf(table, fighter), kind: 'blast.distance', subject: table.roster(fighter).id, rule }
  const reach = yield* rollOne(pool)
  const victims: FighterIndex[] = []
  for (let nth = 0; nth < markers; nth += 1) {
    const placed = yield* marker(table, fighter, reach)
    const question = { ask: 'under-blast', marker: placed, around: null, diameter } as const
    for (const victim of yield* measure(table, fighter, question, rule))
      if (!victims.includes(victim)) victims.push(victim)
  }
  for (const victim of victims) if (onBattlefield(table.fighter(victim))) yield* burrowInto(table, victim)
}

/** Can of Worms, by D6: affects its user, fighters under one or three markers, or all enemies. */
const canOfWorms: Action = {
  id: 'can-of-worms',
  rule,
  type: 'basic',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => !table.fighter(fighter).used.includes(id),
  *perform(table, fighter, begin) {
    begin()
    table.emit({ type: 'effect-used', rule, fighter, effect: id })
    const face = yield* dieFor(table, fighter, { id, rule, classes: [1, 3, 5, 6] })
    if (face === 1) yield* burrowInto(table, fighter)
    else if (face <= 3) yield* spread(table, fighter, 1)
    else if (face <= 5) yield* spread(table, fighter, 3)
    else for (const enemy of enemiesOf(table, fighter)) yield* burrowLightly(table, fighter, enemy)
  },
}
const opening = [canOfWorms]

export const worms: NecromundaModule = { id, rule, on: { actions: () => opening } }
