import { choose, roll, rollOne, row, base, valuesOf, type Option, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import type { Action } from '../../actions/action'
import { characteristic, fold } from '../../characteristics'
import { goOutOfAction } from '../../hits'
import { controllerOf, handlersOf, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { FighterIndex } from '../../state'

type Chem = NecromundaModule
const rule = 'NECX-GEAR-CHEMS'

/** Chems whose effects are known, by their slugs, with what they change. */
const effects: Readonly<Record<string, Partial<Record<Characteristic, readonly Row[]>>>> = {
  slaught: {
    ws: [row('slaught', rule, 'at-most', 2)],
    i: [row('slaught', rule, 'at-most', 2)],
    a: [row('slaught', rule, 'add', 1)],
  },
  spur: { m: [row('spur', rule, 'add', 2000)], i: [row('spur', rule, 'at-most', 2)] },
  'camoelean-elixir': {},
  frenzon: {},
  kalma: {},
}
export const knownChems: readonly string[] = Object.keys(effects).sort()

const taken = (chem: string): string => `chem/${chem}`
/** Id of the module with a chem's effects on a fighter under it. */
const underIt = (chem: string): string => `chem:${chem}`

const timesTaken = (table: NecromundaTable, fighter: FighterIndex, chem: string): number =>
  table.fighter(fighter).used.filter((mark) => mark === taken(chem)).length

/** How often it can take each chem. */
const dosesOf = (table: NecromundaTable, fighter: FighterIndex): number =>
  Math.max(1, ...valuesOf(handlersOf(table, 'doses', fighter)))

const untaken = (table: NecromundaTable, fighter: FighterIndex): string[] =>
  knownChems.filter(
    (chem) =>
      table.roster(fighter).carried.some(({ id }) => id === chem) &&
      timesTaken(table, fighter, chem) < dosesOf(table, fighter),
  )

interface Dose extends Option {
  readonly chem: string
}

/** Skills that a fighter under a chem has. */
const teaches: Readonly<Record<string, readonly string[]>> = {
  frenzon: ['nerves-of-steel', 'true-grit', 'unstoppable', 'berserker'],
}

/** A chem does its work, however it was taken. */
export const takeEffect = (table: NecromundaTable, fighter: FighterIndex, chem: string): void => {
  for (const id of [underIt(chem), ...(teaches[chem] ?? [])]) {
    const known = table.roster(fighter).carried.some((carried) => carried.id === id)
    if (!known) table.emit({ type: 'effect-gained', rule, fighter, effect: { id, until: 'end-of-battle' } })
  }
  table.emit({ type: 'condition-gained', rule: 'NECX-COND-08', fighter, condition: { id: 'intoxicated' } })
}

/** NECX-GEAR-CHEMS: takes effect at once (NECX-COND-08); who mixes them rolls above how many they are or is out of it. */
const useChem: Action = {
  id: 'use-chem',
  rule,
  type: 'simple',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => untaken(table, fighter).length > 0,
  *perform(table, fighter, begin) {
    const side = controllerOf(table, fighter)
    const subject = table.roster(fighter).id
    const doses = untaken(table, fighter).map((chem): Dose => ({ id: chem, chem }))
    const { chem } = yield* choose(side, 'use-chem.which', subject, doses, rule)
    begin()
    table.emit({ type: 'effect-used', rule, fighter, effect: taken(chem) })
    takeEffect(table, fighter, chem)
    const mixed = knownChems.filter((one) => timesTaken(table, fighter, one) > 0).length
    if (mixed < 2) return
    const face = yield* rollOne({ side, kind: 'use-chem.mixed', subject, rule })
    const passed = face > mixed
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'mixed-chems', faces: [face], needed: null, passed })
    if (!passed) yield* goOutOfAction(table, fighter, { attacker: null, by: chem, kind: 'other' }, rule)
  },
}

/** One action for all the chems a fighter carries. */
const dose = (id: string): Chem => ({
  id,
  rule,
  on: { actions: ({ table, fighter }) => (untaken(table, fighter)[0] === id ? [useChem] : []) },
})

const under = (chem: string, on: Chem['on'] = {}, properties: Chem['properties'] = {}): Chem => ({
  id: underIt(chem),
  rule,
  properties,
  on: { characteristic: ({ characteristic: key }) => effects[chem]?.[key] ?? [], ...on },
})

const wearsOffAt = base('wears-off', rule, 10)

/** Spur wears off on 2D6 and Toughness together of 10 or more. */
const underSpur = under('spur', {
  *endPhase({ table, fighter }) {
    const side = controllerOf(table, fighter)
    const faces = yield* roll({ side, kind: 'chem.wears-off', subject: table.roster(fighter).id, rule, count: 2 })
    const toughness = characteristic(table, fighter, 't').value
    const needed = fold([wearsOffAt, row('toughness', rule, 'add', -toughness)])
    const passed = faces.reduce((sum, face) => sum + face, 0) >= needed.value
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'chem-wears-off', faces, needed, passed })
    if (passed) table.emit({ type: 'effect-lost', rule, fighter, effect: underIt('spur') })
  },
})

const wakesAt = base('kalma', rule, 12)

/** Kalma: a fighter under it acts on 2D6 and Toughness together of 12 or more. */
const underKalma = under('kalma', {
  *activationBegins({ table, fighter }) {
    const side = controllerOf(table, fighter)
    const faces = yield* roll({ side, kind: 'chem.wakes', subject: table.roster(fighter).id, rule, count: 2 })
    const needed = fold([wakesAt, row('toughness', rule, 'add', -characteristic(table, fighter, 't').value)])
    const passed = faces.reduce((sum, face) => sum + face, 0) >= needed.value
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'kalma', faces, needed, passed })
    if (!passed) table.emit({ type: 'activation-ended', rule, fighter })
  },
})

/**
 * Frenzon: a fighter under it has its skills and attacks any fighter it sees. The players carry out how it has to
 * advance.
 */
const underFrenzon = under('frenzon', {}, { targetsAtRandom: true })

const shimmers = {
  ranged: [row('camoelean-elixir', rule, 'add', -2)],
  melee: [row('camoelean-elixir', rule, 'add', -1)],
}

/** Camoelean Elixir: shot at with -2, struck at with -1. */
const underElixir = under('camoelean-elixir', { hitRollAgainst: ({ kind }) => shimmers[kind] })

/** NECX-GEAR-CHEMS: what is taken in battle and known by its figures, for the battle. */
export const chems: readonly Chem[] = [
  ...knownChems.map(dose),
  under('slaught'),
  underSpur,
  underKalma,
  underFrenzon,
  underElixir,
]
