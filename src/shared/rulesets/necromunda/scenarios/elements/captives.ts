import { roll, type Procedure } from '../../../../engine'
import { characteristic } from '../../characteristics'
import type { Ground } from '../../questions'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import type { Extra, SpecialRule } from '../scenario'
import {
  bringIn,
  change,
  credit,
  objectsOf,
  opponentOf,
  present,
  rollAmount,
  sidesWho,
  tally,
  within,
} from '../playing'
import { extrasOf, extrasThere } from './creatures'
import { things, work } from './things'

const rule = 'CAMP-SCN-01'

const most = 4
const prisoner: Extra = {
  kind: 'captive',
  of: 'attacker',
  most,
  statline: { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 },
  weapons: [],
}

interface Captives {
  readonly ground?: Ground
  /** A low roll when breaking free causes a flesh wound. */
  readonly hurts?: boolean
}

/** The captive at this object: objects and captives correspond by order. */
const captiveAt = (table: NecromundaTable, object: number): FighterIndex | undefined => {
  const all = table.state.scenario.objects.flatMap(({ kind }, index) => (kind === 'captive' ? [index] : []))
  return extrasOf(table, 'captive')[all.indexOf(object)]
}

/** Frees a captive: it is set up at its object and belongs to the attackers from now on. */
function* release(table: NecromundaTable, object: number): Procedure {
  const captive = captiveAt(table, object)
  const [side = 0] = sidesWho(table, 'attacker')
  if (captive === undefined) return
  yield* bringIn(table, rule, captive, [within('objects', 1, 'captive')], side)
  change(table, rule, object, { gone: true })
  tally(table, rule, side, 'freed')
  const holder = opponentOf(table, side)
  if (holder !== undefined) tally(table, rule, holder, 'freed-by-enemy')
}

/** 2D6 plus Strength, 13 or more. A captive whose Toughness is reduced to 0 by it is lost. */
function* breakFree(table: NecromundaTable, object: number, captive: FighterIndex, hurts: boolean): Procedure {
  const [side = 0] = sidesWho(table, 'attacker')
  const faces = yield* roll({ side, kind: 'scenario.break-free', subject: `side-${side}`, rule, count: 2 })
  table.emit({ type: 'scenario-rolled', rule, side, what: 'break-free', faces })
  const total = faces.reduce((sum, face) => sum + face, characteristic(table, captive, 's').value)
  if (total >= 13) yield* release(table, object)
  if (!hurts || total > 6) return
  table.emit({ type: 'flesh-wounded', rule, fighter: captive })
  if (characteristic(table, captive, 't').value <= 0) change(table, rule, object, { gone: true })
}

/**
 * Captured fighters of the attackers. A Basic action within 1" frees one on 3+; in the End phase each may try by itself. If the defenders
 * are driven off, all of them are freed and leave.
 */
export const captives = ({ ground = [], hurts = false }: Captives = {}): SpecialRule[] => [
  { rule, extras: [prisoner] },
  things({ kind: 'captive', count: (table) => Math.min(most, table.options.captives), by: 'defender', ground }),
  work({
    kind: 'captive',
    action: 'free-captive',
    type: 'basic',
    who: 'attacker',
    *done(table, fighter, object) {
      const face = yield* rollAmount(table, rule, table.roster(fighter).side, 'D6', 'free')
      if (face < 3) return
      credit(table, rule, fighter, 'freed-captive')
      yield* release(table, object)
    },
  }),
  {
    rule,
    *endPhaseEnds(table) {
      for (const object of objectsOf(table, 'captive')) {
        const captive = captiveAt(table, object)
        if (captive !== undefined) yield* breakFree(table, object, captive, hurts)
      }
    },
    *concluding(table) {
      const [attacker = 0] = sidesWho(table, 'attacker')
      const driven = sidesWho(table, 'defender').every((side) => present(table, side).length === 0)
      if (!driven) return
      for (const object of objectsOf(table, 'captive')) {
        change(table, rule, object, { gone: true })
        for (const what of ['freed', 'captive-escaped']) tally(table, rule, attacker, what)
        for (const holder of sidesWho(table, 'defender')) tally(table, rule, holder, 'freed-by-enemy')
      }
      for (const fighter of extrasThere(table, 'captive')) {
        table.emit({ type: 'left', rule, fighter })
        tally(table, rule, attacker, 'captive-escaped')
      }
    },
  },
]

/** Number of captives still tied up or still on the battlefield. */
export const captivesLeft = (table: NecromundaTable): number =>
  objectsOf(table, 'captive').length + extrasThere(table, 'captive').length
