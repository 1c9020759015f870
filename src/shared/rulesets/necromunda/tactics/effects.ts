import { rollOne, row, settled, type Procedure, type Row } from '../../../engine'
import type { Characteristic } from '../../../content/schema'
import type { MomentHandlers, NecromundaModule } from '../moments'
import { isWithin, measure } from '../asking'
import { edgeTest } from '../falling/edge-test'
import { unstable } from '../modules/traits/ammo'
import { inches } from '../../../space'
import { hasPerformed } from '../actions/action'
import { hasTrait, type Profile } from '../roster'
import { automaticHit } from '../hits'
import { catchFire } from '../modules/conditions-from-weapons/blaze'
import { isLoaded, runDry } from '../shooting/ammo'
import { holesOf } from '../shooting/firepower'
import { loadedArms } from '../shooting'
import { shootWith } from '../shooting/shooting'
import { onBattlefield, type FighterIndex } from '../state'
import { fightersWhere, has, type NecromundaTable } from '../table'
import { tacticsRule as rule } from './card'
import { energyOf } from './energies'
import { effectOf } from './helpers'

/** Same as NECX-SKILL-INFILTRATE. */
const unseen = [{ to: 'enemies', beyond: inches(6), unseen: true }] as const

/** The module of a card's effect, named after the card. */
const left = (card: string, on: MomentHandlers, phase: NecromundaModule['phase'] = 'normal'): NecromundaModule => ({
  id: effectOf(card),
  rule,
  phase,
  on,
})

/** The same for an effect with properties only. */
const leftWith = (card: string, properties: NonNullable<NecromundaModule['properties']>): NecromundaModule => ({
  id: effectOf(card),
  rule,
  properties,
})

const sureHit = 'tactic:hit:last-round'
const darkened = 'tactic:dark:blackout'

const isOfEnergy = (table: NecromundaTable, fighter: FighterIndex, { weapon }: Profile, kind?: number): boolean =>
  kind !== undefined && energyOf(table.roster(fighter).weapons[weapon]?.id ?? '') === kind

const bonus = (card: string, amount: number): readonly Row[] => [row(card, rule, 'add', amount)]

/** Amounts added to characteristics; a higher target number is worse. */
const changing = (card: string, changes: Partial<Record<Characteristic, number>>): MomentHandlers => ({
  characteristic: ({ characteristic }) => {
    const amount = changes[characteristic]
    return amount === undefined ? [] : bonus(card, amount)
  },
})

/** Spreading conflagration: fighters within 3" of a burning one may catch fire, as from a hit with Blaze. */
function* spreadFire(table: NecromundaTable): Procedure {
  const burning = fightersWhere(table, (_, { index }) => has(table, index, 'on-fire'))
  const near = new Set<FighterIndex>()
  for (const of of burning) {
    const among = fightersWhere(table, (_, { index }) => !has(table, index, 'on-fire'))
    const question = { ask: 'within', of, distance: inches(3), among } as const
    if (among.length > 0) for (const one of yield* measure(table, of, question, rule)) near.add(one)
  }
  for (const one of [...near].sort((a, b) => a - b))
    yield* catchFire(table, automaticHit(one, 'on-fire', { strength: 3, ap: -1, damage: 1 }), rule)
}

/** Friends within 3" get this modifier to Cool checks. */
const heartening = (card: string, amount: number): MomentHandlers => ({
  *steadies({ table, fighter, friend, test }) {
    if (test !== 'cl') return []
    const question = { ask: 'within', of: fighter, distance: inches(3), among: [friend] } as const
    return (yield* measure(table, fighter, question, rule)).length > 0 ? bonus(card, amount) : []
  },
})

/** NECX-SCN-03: modules of tactics cards' lasting effects. */
export const tacticsEffects: readonly NecromundaModule[] = [
  left('disorienting-shadows', changing('disorienting-shadows', { bs: 1, m: -1000 })),
  left('gripped-by-fear', changing('gripped-by-fear', { ws: 1, cl: 1 })),
  left('spiked-drinks', changing('spiked-drinks', { bs: 1, ws: 1, int: 1, cl: -2 })),
  left('born-to-slaughter', changing('born-to-slaughter', { ws: -1, cl: -1, bs: 1, wil: 1 })),
  left('quick-time', {
    ...changing('quick-time', { m: 2000 }),
    *endPhase({ table, fighter }) {
      const { side, id } = table.roster(fighter)
      const face = yield* rollOne({ side, kind: 'tactics.quick-time', subject: id, rule, classes: [1, 6] })
      const rolled = { faces: [face], purpose: 'quick-time', needed: null, passed: face > 1 }
      table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
      if (face === 1) table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('quick-time') })
    },
  }),
  left('close-to-retirement', {
    check: ({ characteristic }) => (characteristic === 'cl' ? bonus('close-to-retirement', -2) : []),
  }),
  left('burst-of-courage', { passes: ({ test }) => settled(test === 'cl') }),
  left('steel-fury', { actionType: ({ action }) => (action === 'fight' ? 'simple' : undefined) }, 'first'),
  left('blazing-fury', { actionType: ({ action }) => (action === 'shoot' ? 'simple' : undefined) }, 'first'),
  left(
    'loose-cannon',
    { actionType: ({ action }) => (action === 'shoot' ? 'simple' : undefined), ...changing('loose-cannon', { bs: 1 }) },
    'first',
  ),
  leftWith('authority-breakdown', { leadsWithin: inches(3) }),
  left('spreading-conflagration', {
    *endPhase({ table, fighter }) {
      const [first] = fightersWhere(table, ({ effects }) =>
        effects.some(({ id }) => id === effectOf('spreading-conflagration')),
      )
      if (first === fighter) yield* spreadFire(table)
    },
  }),
  left('double-time', { actionType: ({ action }) => (action === 'move' ? 'free' : undefined) }, 'first'),
  left('violent-minded', {
    // The last action point has to be used for a Shoot or a Fight, unless there has been one.
    mayAct: ({ table, action }) =>
      action === 'shoot' ||
      action === 'fight' ||
      (table.state.activation?.actionPoints ?? 0) > 1 ||
      hasPerformed(table, 'shoot') ||
      hasPerformed(table, 'fight'),
  }),
  leftWith('group-tactics', { groupSize: 2 }),
  leftWith('roger-that', { groupSize: 1 }),
  left('blood-surge', changing('blood-surge', { m: 2000, s: 2, t: 2 })),
  left('slippery', { actionType: ({ action }) => (action === 'crawl-ductway' ? 'simple' : undefined) }, 'first'),
  left(
    'bullet-magnet',
    {
      // One more hole on every Firepower die, for weapons that count holes.
      hitsScored: ({ profile, firepower }) =>
        hasTrait(profile, 'rapid-fire') && firepower.length > 0
          ? firepower.reduce((sum, face) => sum + holesOf(face) + 1, 0)
          : undefined,
    },
    'last',
  ),
  left('emergency-seal', { mayAct: ({ action }) => action !== 'crawl-ductway' && action !== 'fire-ductway' }),
  left('tech-override', { passes: ({ test }) => settled(test === 'int') }),
  left('long-arm', {
    hitMade: ({ hit: { profile, strength } }) =>
      profile !== null && strength !== null && hasTrait(profile, 'grenade') ? { strength: strength + 1 } : undefined,
  }),
  leftWith('service-tunnels', { setUpLast: unseen }),
  left('a-good-day', heartening('a-good-day', 2)),
  left('having-a-bad-day', heartening('having-a-bad-day', -2)),
  leftWith('fearsome-rep', { shakesNerve: { within: inches(8), rows: bonus('fearsome-rep', -2) } }),
  left('proper-prep', {
    reload: ({ profile }) => (hasTrait(profile, 'limited') || hasTrait(profile, 'single-shot') ? undefined : 'stocked'),
  }),
  leftWith('fire-discipline', { savesAmmo: true }),
  leftWith('healthy-paranoia', { seesAround: true }),
  left('blood-fury', { attackDice: ({ charging }) => (charging ? bonus('blood-fury', 1) : []) }),
  leftWith('stop-resisting', { unanswered: true }),
  left('counter-assault', {
    // A melee attack outside the fighter's own activation is a reaction.
    hitRoll: ({ table: { state }, fighter, kind }, value) =>
      kind === 'melee' && value === state.turn && state.activation?.fighter !== fighter
        ? bonus('counter-assault', 1)
        : [],
  }),
  left('makeshift-armour', {
    saveModifier: () => bonus('makeshift-armour', 1),
    saveAttempted: ({ table, fighter, faces }) => {
      if (faces.includes(1)) table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('makeshift-armour') })
    },
  }),
  leftWith('crossfire', { nextShotHits: true }),
  left('you', { woundRoll: ({ hit }, value) => (hit.target === value ? bonus('you', 1) : []) }),
  left('not-you', {
    // Only in the activation of the fighter that is bound to another target.
    mayBeTargeted: ({ table, attacker }, value) => attacker !== value || table.state.activation?.fighter !== attacker,
  }),
  leftWith('got-your-back', { alwaysSupports: true }),
  leftWith('nerves-of-steel-tactic', { ignoresTargetPriority: true }),
  left('marked-for-death', {
    hitRoll: ({ kind, target }, value) => (kind === 'melee' && target === value ? bonus('marked-for-death', 1) : []),
  }),
  left('blood-debt', { hitRoll: ({ target }, value) => (target === value ? bonus('blood-debt', 1) : []) }),
  left('snap-fire', { hitRoll: () => bonus('snap-fire', -1) }),
  left('no-mercy-for-the-weak', {
    woundRoll: ({ table, hit }) => (table.fighter(hit.target).fleshWounds > 0 ? bonus('no-mercy-for-the-weak', 1) : []),
  }),
  left('keen-edge', {
    hitMade: ({ hit }, value) =>
      hit.kind === 'melee' && hit.profile?.weapon === value ? { ap: hit.ap - 1 } : undefined,
  }),
  left('cut-their-supply', { reload: ({ profile }, value) => (profile.weapon === value ? 'never' : undefined) }),
  {
    ...left('shield-wall', { saveModifier: ({ hit }) => (hit.fromFront ? bonus('shield-wall', 1) : []) }),
    properties: { facing: true },
  },
  leftWith('battle-madness', { friendless: true, chargesOnly: true }),
  leftWith('ricochet', { nextMissGoesTo: true }),
  left('double-fisted', {
    *happened({ table, fighter, event }) {
      if (event.what !== 'shot' || event.target === null) return
      table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('double-fisted') })
      const fired = event.profiles.map(({ weapon }) => weapon)
      const arms = loadedArms(table, fighter, ({ weapon }) => !fired.includes(weapon))
      if (arms.length > 0 && onBattlefield(table.fighter(event.target)))
        yield* shootWith(table, fighter, arms, () => undefined, event.target)
    },
  }),
  left('rapid-fire-tactic', {
    *happened({ table, fighter, event }) {
      if (event.what !== 'shot' || event.target === null) return
      table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('rapid-fire-tactic') })
      const [profile] = event.profiles
      if (profile === undefined || !isLoaded(table, fighter, profile)) return
      // A second shot with the same weapon at the same target; afterwards the weapon is empty.
      const arms = [{ id: profile.id, profiles: [profile] }]
      if (onBattlefield(table.fighter(event.target)))
        yield* shootWith(table, fighter, arms, () => undefined, event.target)
      if (isLoaded(table, fighter, profile)) runDry(table, fighter, profile, 1)
    },
  }),
  leftWith('just-add-nails', { widensFrag: inches(5) }),
  leftWith('grenade-bouquet', { throwsThree: true }),
  {
    ...left('last-round', {
      firepowerDice: () => 0,
      *happened({ table, fighter, event }) {
        if (event.what !== 'takes-aim') return
        const effect = { id: sureHit, until: 'end-of-activation', value: event.target } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    }),
    phase: 'last',
  },
  { id: sureHit, rule, properties: { nextShotHits: true } },
  leftWith('veiled-threat', { veiled: true }),
  left('blackout', {
    *happened({ table, fighter, event }) {
      if (event.what !== 'takes-aim' || has(table, event.target, 'on-fire')) return
      const reaches = [inches(6), inches(12)] as const
      let worse = 0
      for (const distance of reaches) if (!(yield* isWithin(table, fighter, distance, event.target, rule))) worse += 1
      if (worse === 0) return
      const effect = { id: darkened, until: 'end-of-activation', value: worse } as const
      table.emit({ type: 'effect-gained', rule, fighter, effect })
    },
  }),
  {
    id: darkened,
    rule,
    on: { hitRoll: ({ kind }, worse = 0) => (kind === 'ranged' ? bonus('blackout', -worse) : []) },
  },
  left('unstable-energy', {
    reload: ({ profile, table, fighter }, kind) =>
      isOfEnergy(table, fighter, profile, kind) && hasTrait(profile, 'unstable') ? 'never' : undefined,
    *happened(context, kind) {
      const { table, fighter, event } = context
      if (event.what !== 'ammo-symbol' || !isOfEnergy(table, fighter, event.profile, kind)) return
      if (!hasTrait(event.profile, 'unstable') && unstable.on?.happened !== undefined)
        yield* unstable.on.happened(context, undefined)
    },
  }),
  leftWith('wrong-again', { hitGoesTo: true }),
  leftWith('sacrifice', { hitGoesTo: true }),
  leftWith('fear-of-betrayal', { friendless: true }),
  left('youre-coming-with-me', { attackDice: () => [row('youre-coming-with-me', rule, 'set', 1)] }),
  leftWith('thundering-charge', { chargesFully: true }),
  // Movement plus D3", counted as 3".
  leftWith('reckless-charge', { chargeDistance: inches(3) }),
  leftWith('point-blank-shot', { firesInMelee: true }),
  left('desperate-effort', {
    *activationEnds({ table, fighter }) {
      table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('desperate-effort') })
      if (table.fighter(fighter).status !== 'active') return
      table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
      yield* edgeTest(table, fighter)
    },
  }),
  left('hidden-blade', { attackDice: ({ reacting }, value) => (reacting ? [] : bonus('hidden-blade', value ?? 0)) }),
  left('combat-drugs', { attackDice: (_, value) => bonus('combat-drugs', value ?? 0) }),
]
