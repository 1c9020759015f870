import { choose, roll, rollOne, row, base, valuesOf, type Option, type Procedure, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { characteristic, fold, isTargetNumber } from '../../characteristics'
import { check } from '../../checks'
import { goInsane } from '../../conditions/insane'
import { goOutOfAction } from '../../hits'
import { controllerOf, handlersOf, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { ActionId, FighterIndex } from '../../state'
import { dieFor, wantsToUse } from '../use'

type Chem = NecromundaModule
const rule = 'NECX-GEAR-CHEMS'

/** Changes of characteristics by chems with known effects, by slug. */
const effects: Readonly<Record<string, Partial<Record<Characteristic, readonly Row[]>>>> = {
  slaught: {
    ws: [row('slaught', rule, 'at-most', 2)],
    i: [row('slaught', rule, 'at-most', 2)],
    a: [row('slaught', rule, 'add', 1)],
  },
  spur: { m: [row('spur', rule, 'add', 2000)], i: [row('spur', rule, 'at-most', 2)] },
  'camoelean-elixir': {},
  frenzon: {},
  ghast: {},
  'icrotic-slime': {},
  kalma: {},
  obscura: {},
}
export const knownChems: readonly string[] = Object.keys(effects).sort()

/** Entry in a fighter's `used`, once for each dose of the chem taken. */
export const chemTaken = (chem: string): string => `chem/${chem}`
/** Id of the module with a chem's effects on a fighter. */
const underIt = (chem: string): string => `chem:${chem}`
const reeling = 'chem:reeling:obscura'
const hungOver = 'chem:hung-over:obscura'

const timesTaken = (table: NecromundaTable, fighter: FighterIndex, chem: string): number =>
  table.fighter(fighter).used.filter((mark) => mark === chemTaken(chem)).length

/** How many doses it has of each chem. */
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

/** Skills that a chem gives. */
const teaches: Readonly<Record<string, readonly string[]>> = {
  frenzon: ['nerves-of-steel', 'true-grit', 'unstoppable', 'berserker'],
}

const lasting: readonly string[] = ['frenzon', 'ghast', 'icrotic-slime', 'obscura']

/** Applies a chem's effects, however it was taken. */
export const takeEffect = (table: NecromundaTable, fighter: FighterIndex, chem: string): void => {
  for (const id of [underIt(chem), ...(teaches[chem] ?? [])]) {
    const known = table.roster(fighter).carried.some((carried) => carried.id === id)
    if (!known) table.emit({ type: 'effect-gained', rule, fighter, effect: { id, until: 'end-of-battle' } })
  }
  // Its effects after the battle are part of the campaign.
  if (lasting.includes(chem)) table.emit({ type: 'deed', rule, fighter, deed: `took-${chem}` })
  table.emit({ type: 'condition-gained', rule: 'NECX-COND-08', fighter, condition: { id: 'intoxicated' } })
}

/** The core book's six powers in order (NECX-PSY-04), for a D6. */
const wyrdPowers = ['assail', 'flame-blast', 'freeze-time', 'weapon-jinx', 'terrify', 'quickening'] as const

/** Ghast, by D6: on 1 the fighter becomes Insane, on 2-5 it has one of six powers for the battle, on 6 both. */
function* takeGhast(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const face = yield* dieFor(table, fighter, { id: 'ghast', rule, classes: [1, 5, 6] })
  if (face > 1) {
    const power = wyrdPowers[(yield* dieFor(table, fighter, { id: 'ghast', rule })) - 1] ?? 'assail'
    table.emit({ type: 'effect-gained', rule, fighter, effect: { id: power, until: 'end-of-battle' } })
  }
  if (face === 1 || face === 6) yield* goInsane(table, fighter, rule)
}

const bodily = ['m', 's', 't', 'i', 'a', 'cl'] as const
const swollen = (key: (typeof bodily)[number]): string => `chem:${key}:icrotic-slime`

/** Icrotic Slime: each of M, S, T, I, A and Cl improves by D3 if a check of it passes. */
function* takeSlime(table: NecromundaTable, fighter: FighterIndex): Procedure {
  for (const key of bodily) {
    if (!(yield* passes(table, fighter, key))) continue
    const face = yield* dieFor(table, fighter, { id: 'icrotic-slime', rule, classes: [2, 4, 6] })
    const effect = { id: swollen(key), until: 'end-of-battle', value: Math.ceil(face / 2) } as const
    table.emit({ type: 'effect-gained', rule, fighter, effect })
  }
}

/** NECX-TEST-03: for M and A a D6, at most the Movement in inches or the Attacks; the others are normal checks. */
function* passes(table: NecromundaTable, fighter: FighterIndex, key: (typeof bodily)[number]): Procedure<boolean> {
  if (key !== 'm' && key !== 'a') return (yield* check(table, fighter, key, rule)).passed
  const { value } = characteristic(table, fighter, key)
  const most = key === 'm' ? value / 1000 : value
  return (yield* dieFor(table, fighter, { id: 'icrotic-slime', rule, passes: (face) => face <= most })) <= most
}

/** Further effects when a chem is taken. */
export function* sufferChem(table: NecromundaTable, fighter: FighterIndex, chem: string): Procedure {
  if (chem === 'ghast') yield* takeGhast(table, fighter)
  if (chem === 'icrotic-slime') yield* takeSlime(table, fighter)
}

/**
 * NECX-GEAR-CHEMS: takes effect at once (NECX-COND-08). A fighter that mixes chems has to roll above their number, or it goes Out of
 * Action.
 */
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
    table.emit({ type: 'effect-used', rule, fighter, effect: chemTaken(chem) })
    takeEffect(table, fighter, chem)
    yield* sufferChem(table, fighter, chem)
    const mixed = knownChems.filter((one) => timesTaken(table, fighter, one) > 0).length
    if (mixed < 2) return
    const face = yield* rollOne({ side, kind: 'use-chem.mixed', subject, rule })
    const passed = face > mixed
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'mixed-chems', faces: [face], needed: null, passed })
    if (!passed) yield* goOutOfAction(table, fighter, { attacker: null, by: chem, kind: 'other' }, rule)
  },
}

/** A chem; all the chems a fighter carries share one action. */
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

/** Spur wears off if 2D6 plus Toughness is 10 or more. */
const underSpur = under('spur', {
  *endPhase({ table, fighter }) {
    if (yield* shakesOff(table, fighter, 10))
      table.emit({ type: 'effect-lost', rule, fighter, effect: underIt('spur') })
  },
})

const wakesAt = base('kalma', rule, 12)

/** Kalma: a fighter under it acts only if 2D6 plus Toughness is 12 or more. */
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

const advances: readonly ActionId[] = ['move', 'charge']

/**
 * Frenzon: a fighter under it has its skills and attacks any fighter it sees. If it is standing and not Engaged, it has to spend an action
 * on moving or charging: the last action point is reserved for that.
 */
const underFrenzon = under(
  'frenzon',
  {
    mayAct({ table, fighter, action }) {
      const { activation } = table.state
      if (activation?.fighter !== fighter || table.fighter(fighter).status !== 'active') return true
      return (
        advances.includes(action) ||
        activation.actionPoints > 1 ||
        activation.performed.some((done) => advances.includes(done.action))
      )
    },
  },
  { targetsAtRandom: true },
)

/**
 * Obscura: every Move is D6", and all its weapons are Reckless; it ends if 2D6 plus Toughness is 12 or more, after which the fighter has
 * one action per activation.
 */
const underObscura: readonly Chem[] = [
  under(
    'obscura',
    {
      *happened({ table, fighter, event }) {
        if (event.what !== 'moves') return
        const face = yield* dieFor(table, fighter, { id: 'obscura', rule })
        const effect = { id: reeling, until: 'end-of-activation', value: face } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
      *endPhase({ table, fighter }) {
        if (!(yield* wantsToUse(table, fighter, 'obscura', rule)) || !(yield* shakesOff(table, fighter, 12))) return
        table.emit({ type: 'effect-lost', rule, fighter, effect: underIt('obscura') })
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: hungOver, until: 'end-of-battle' } })
      },
    },
    { targetsAtRandom: true },
  ),
  {
    id: reeling,
    rule,
    on: {
      characteristic: ({ table, fighter, characteristic: key }, face = 1) =>
        key === 'm' ? [row('obscura', rule, 'add', inches(face) - fold(table.roster(fighter).statline.m).value)] : [],
    },
  },
  {
    id: hungOver,
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        const points = table.state.activation?.actionPoints ?? 0
        if (points > 1) table.emit({ type: 'action-points-changed', rule, fighter, by: 1 - points })
      },
    },
  },
]

/** Icrotic Slime: the improved characteristics, and 10+ for Leadership, Intelligence and Willpower. */
const underSlime: readonly Chem[] = [
  under('icrotic-slime', {
    characteristic: ({ characteristic: key }) =>
      key === 'ld' || key === 'int' || key === 'wil' ? [row('icrotic-slime', rule, 'at-least', 10)] : [],
  }),
  ...bodily.map((key): Chem => {
    const towards = key === 'm' ? inches(1) : isTargetNumber(key) ? -1 : 1
    return {
      id: swollen(key),
      rule,
      on: {
        characteristic: ({ characteristic: of }, better = 0) =>
          of === key
            ? [
                row('icrotic-slime', rule, 'add', towards * better),
                ...(isTargetNumber(key) ? [row('limit', 'NECX-TEST-06', 'at-least', key === 'cl' ? 3 : 2)] : []),
              ]
            : [],
      },
    }
  }),
]

/** Rolls 2D6 plus Toughness. */
function* shakesOff(table: NecromundaTable, fighter: FighterIndex, least: number): Procedure<boolean> {
  const side = controllerOf(table, fighter)
  const faces = yield* roll({ side, kind: 'chem.wears-off', subject: table.roster(fighter).id, rule, count: 2 })
  const needed = fold([
    base('wears-off', rule, least),
    row('toughness', rule, 'add', -characteristic(table, fighter, 't').value),
  ])
  const passed = faces.reduce((sum, face) => sum + face, 0) >= needed.value
  table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'chem-wears-off', faces, needed, passed })
  return passed
}

const shimmers = {
  ranged: [row('camoelean-elixir', rule, 'add', -2)],
  melee: [row('camoelean-elixir', rule, 'add', -1)],
}

/** Camoelean Elixir: -2 to shots at it, -1 to close combat attacks. */
const underElixir = under('camoelean-elixir', { hitRollAgainst: ({ kind }) => shimmers[kind] })

/** NECX-GEAR-CHEMS: chems taken in battle whose figures are known; they last for the battle. */
export const chems: readonly Chem[] = [
  ...knownChems.map(dose),
  under('slaught'),
  underSpur,
  underKalma,
  underFrenzon,
  underElixir,
  under('ghast'),
  ...underSlime,
  ...underObscura,
]
