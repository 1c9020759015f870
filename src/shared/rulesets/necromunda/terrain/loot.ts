import { choose, rollOne, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { resolveHits } from '../hits'
import type { CasketContents } from '../events'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import type { Profile } from '../roster'
import { withTheirCombats } from '../shooting/combat'
import { reach } from './at-hand'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex, Loot, SideIndex } from '../state'

export interface LootOption extends Option {
  readonly loot: number
}

/** Loot of these kinds that is still there. */
export const lootOf = ({ state }: NecromundaTable, ...kinds: readonly Loot['kind'][]): number[] => {
  const found: number[] = []
  for (const [number, { kind, gone }] of state.scenery.loot.entries()) if (!gone && kinds.includes(kind)) found.push(number)
  return found
}

export const lootOption = (loot: number): LootOption => ({ id: `loot/${loot + 1}`, loot })

export function* lootNear(
  table: NecromundaTable,
  fighter: FighterIndex,
  among: readonly number[],
  rule: string,
): Procedure<readonly number[]> {
  if (among.length === 0) return among
  return yield* measure(table, fighter, { ask: 'scenery-near', fighter, what: 'loot', distance: reach, among }, rule)
}

export const casketsNear = (table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<readonly number[]> =>
  lootNear(table, fighter, lootOf(table, 'casket'), rule)

export function* chooseCasket(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<number> {
  const options = (yield* casketsNear(table, fighter, rule)).map(lootOption)
  return (yield* choose(controllerOf(table, fighter), 'terrain.casket', table.roster(fighter).id, options, rule)).loot
}

const findings = 10

/** NEC-LOOT-06: the contents by D6; what was smashed open is worth one less, and 0 is a 1. */
const contentsFor = (roll: number): CasketContents =>
  roll <= 1 ? 'dangerous' : roll <= 4 ? 'valuable' : 'ammo-crate'

/** NEC-LOOT-06, -07: what is inside goes to the gang of whoever opened it. `smashed`: with 1 off the roll (NEC-LOOT-05). */
export function* openCasket(table: NecromundaTable, fighter: FighterIndex, loot: number, smashed: boolean): Procedure {
  const side = controllerOf(table, fighter)
  const subject = table.roster(fighter).id
  const face = yield* rollOne({ side, kind: 'casket.contents', subject, rule: 'NEC-LOOT-06' })
  const contents = contentsFor(smashed ? face - 1 : face)
  // A casket that is gone has no place any more.
  const marker =
    contents === 'dangerous'
      ? yield* measure(table, fighter, { ask: 'marker-at', what: 'loot', number: loot }, 'NEC-LOOT-06')
      : null
  table.emit({ type: 'casket-opened', rule: 'NEC-LOOT-06', fighter, loot, faces: [face], contents })
  table.emit({ type: 'deed', rule: 'NEC-LOOT-04', fighter, deed: 'opened-casket' })
  if (marker !== null) {
    const trap = yield* rollOne({ side, kind: 'casket.trap', subject, rule: 'NEC-LOOT-06', classes: [1, 6] })
    const rolled = { purpose: 'casket-trap', faces: [trap], needed: null, passed: trap > 1 }
    table.emit({ type: 'dice-rolled', rule: 'NEC-LOOT-06', fighter, ...rolled })
    if (trap === 1) yield* blowUp(table, fighter, marker)
    return
  }
  const gang = table.roster(fighter).side
  table.emit({ type: 'loot-gained', rule: 'NEC-LOOT-06', side: gang, credits: findings })
  yield* pickCard(table, gang)
  for (const handler of handlersOf(table, 'casketOpened', fighter)) yield* handler.run({ table, fighter, value: handler.value })
}

/** NEC-LOOT-07: a tactics card of its player's choice that is not in the hand yet; nothing where there is none. */
function* pickCard(table: NecromundaTable, side: SideIndex): Procedure {
  const hand = table.state.sides[side]?.hand ?? []
  const options = table.cards.filter(({ id }) => !hand.includes(id)).map(({ id }) => ({ id }))
  if (options.length === 0) return
  const { id } = yield* choose(side, 'casket.card', `side-${side}`, options, 'NEC-LOOT-07')
  table.emit({ type: 'card-found', rule: 'NEC-LOOT-07', side, card: id })
}

/** NEC-LOOT-06: Strength 3, AP -, Damage 1, Knockback. */
const trap: Profile = {
  id: 'casket',
  weapon: -1,
  short: null,
  long: null,
  accuracyShort: 0,
  accuracyLong: 0,
  strength: 3,
  ap: 0,
  damage: 1,
  ammo: null,
  traits: [{ id: 'knockback' }],
}

/** A 3" blast where the casket stood. */
function* blowUp(table: NecromundaTable, fighter: FighterIndex, marker: BlastMarker): Procedure {
  table.emit({ type: 'blast-placed', rule: 'NEC-LOOT-06', shooter: fighter, marker })
  const question = { ask: 'under-blast', marker, around: null, diameter: inches(3) } as const
  const touched = yield* measure(table, fighter, question, 'NEC-LOOT-06')
  yield* resolveHits(
    table,
    withTheirCombats(table, touched).map(
      (target): Hit => ({
        attacker: null,
        target,
        kind: 'ranged',
        profile: trap,
        by: 'casket',
        strength: 3,
        ap: trap.ap,
        damage: trap.damage,
        natural: null,
        total: null,
        blast: true,
        origin: marker,
        template: false,
        fromFront: false,
        shortRange: true,
        charging: false,
        noSave: false,
      }),
    ),
  )
}
