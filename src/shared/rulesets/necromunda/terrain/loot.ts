import { agree, choose, rollOne, type Option, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { measure } from '../asking'
import { resolveHits } from '../hits'
import type { CasketContents } from '../events'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import type { Profile } from '../roster'
import { withTheirCombats } from '../shooting/combat'
import { reach } from './at-hand'
import { happened } from '../happened'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex, Loot, SideIndex } from '../state'

export interface LootOption extends Option {
  readonly loot: number
}

/** Loot of these kinds that is not gone. */
export const lootOf = ({ state }: NecromundaTable, ...kinds: readonly Loot['kind'][]): number[] => {
  const found: number[] = []
  state.scenery.loot.forEach(({ kind, gone }, number) => {
    if (!gone && kinds.includes(kind)) found.push(number)
  })
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

export const casketsNear = (
  table: NecromundaTable,
  fighter: FighterIndex,
  rule: string,
): Procedure<readonly number[]> => lootNear(table, fighter, lootOf(table, 'casket'), rule)

export function* chooseCasket(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<number> {
  const options = (yield* casketsNear(table, fighter, rule)).map(lootOption)
  return (yield* choose(controllerOf(table, fighter), 'terrain.casket', table.roster(fighter).id, options, rule)).loot
}

const findings = 10

/** Contents of a casket by D6, and when its trap goes off. */
interface CasketTable {
  readonly rule: 'NEC-LOOT-06' | 'CAMP-PRE-53'
  /** Rolls up to the first are dangerous, up to the second valuable, above it an ammo crate. */
  readonly dangerousTo: number
  readonly valuableTo: number
  readonly goesOff: (face: number) => boolean
  readonly blast: Length
}

/** NEC-LOOT-06: the community's table; a casket smashed open subtracts 1, and 0 counts as 1. */
const community: CasketTable = {
  rule: 'NEC-LOOT-06',
  dangerousTo: 1,
  valuableTo: 4,
  goesOff: (face) => face === 1,
  blast: inches(3),
}
/** CAMP-PRE-53, -54: the published table. Its frag trap is within 2" of the opener, and goes off or is found in time. */
const published: CasketTable = {
  rule: 'CAMP-PRE-53',
  dangerousTo: 1,
  valuableTo: 3,
  goesOff: (face) => face >= 4,
  blast: inches(5),
}

const contentsFor = (roll: number, { dangerousTo, valuableTo }: CasketTable): CasketContents =>
  roll <= dangerousTo ? 'dangerous' : roll <= valuableTo ? 'valuable' : 'ammo-crate'

/** NEC-LOOT-06, -07, CAMP-PRE-53: the contents go to the gang of the fighter that opened it. `smashed`: -1 to the roll (NEC-LOOT-05). */
export function* openCasket(table: NecromundaTable, fighter: FighterIndex, loot: number, smashed: boolean): Procedure {
  const side = controllerOf(table, fighter)
  const subject = table.roster(fighter).id
  const caskets = table.options.casketContents === 'published' ? published : community
  const { rule } = caskets
  const face = yield* contentsRoll(table, fighter, rule)
  const contents = contentsFor(smashed ? face - 1 : face, caskets)
  // Measured now, because an opened casket has no place any more.
  const marker =
    contents === 'dangerous'
      ? yield* measure(table, fighter, { ask: 'marker-at', what: 'loot', number: loot }, rule)
      : null
  table.emit({ type: 'casket-opened', rule, fighter, loot, faces: [face], contents })
  table.emit({ type: 'deed', rule: 'NEC-LOOT-04', fighter, deed: 'opened-casket' })
  if (marker !== null) {
    const trap = yield* rollOne({ side, kind: 'casket.trap', subject, rule, classes: [1, 6] })
    const rolled = { purpose: 'casket-trap', faces: [trap], needed: null, passed: !caskets.goesOff(trap) }
    table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
    if (caskets.goesOff(trap)) yield* blowUp(table, fighter, marker, caskets)
    return
  }
  const gang = table.roster(fighter).side
  if (caskets === community) {
    table.emit({ type: 'loot-gained', rule, side: gang, credits: findings })
    yield* pickCard(table, gang)
  } else if (contents === 'valuable') {
    const credits = yield* rollOne({ side, kind: 'casket.credits', subject, rule })
    table.emit({ type: 'loot-gained', rule, side: gang, credits })
  }
  yield* happened(table, fighter, { what: 'casket-opened' })
}

/** A D6; a rule may allow a reroll, whose result stands (NECX-DICE-06). */
function* contentsRoll(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<number> {
  const side = controllerOf(table, fighter)
  const subject = table.roster(fighter).id
  const pool = { side, kind: 'casket.contents', subject }
  const first = yield* rollOne({ ...pool, rule })
  const [again] = handlersOf(table, 'rollsCasketsAgain', fighter)
  if (again === undefined) return first
  const rolled = { purpose: 'casket-contents', faces: [first], needed: null, passed: null }
  table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
  return (yield* agree(side, 'casket.again', subject, again.rule))
    ? yield* rollOne({ ...pool, rule: again.rule })
    : first
}

/** NEC-LOOT-07: a tactics card of the player's choice that is not yet in the hand; nothing if there is none. */
function* pickCard(table: NecromundaTable, side: SideIndex): Procedure {
  const hand = table.state.sides[side]?.hand ?? []
  const options = table.cards.filter(({ id }) => !hand.includes(id)).map(({ id }) => ({ id }))
  if (options.length === 0) return
  const { id } = yield* choose(side, 'casket.card', `side-${side}`, options, 'NEC-LOOT-07')
  table.emit({ type: 'card-found', rule: 'NEC-LOOT-07', side, card: id })
}

/** NEC-LOOT-06, with the profile of a frag trap: Strength 3, AP -, Damage 1, Knockback. */
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

/** A blast at the casket's place. */
function* blowUp(
  table: NecromundaTable,
  fighter: FighterIndex,
  marker: BlastMarker,
  { rule, blast }: CasketTable,
): Procedure {
  table.emit({ type: 'blast-placed', rule, shooter: fighter, marker })
  const question = { ask: 'under-blast', marker, around: null, diameter: blast } as const
  const touched = yield* measure(table, fighter, question, rule)
  yield* resolveHits(
    table,
    withTheirCombats(table, touched).map((target): Hit => ({
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
    })),
  )
}
