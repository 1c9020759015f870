import { rollOne, row, settled, type Row } from '../../../engine'
import type { Characteristic } from '../../../content/schema'
import type { MomentHandlers, NecromundaModule } from '../moments'
import { measure } from '../asking'
import { inches } from '../../../space'
import { hasPerformed } from '../actions/action'
import { hasTrait } from '../roster'
import { holesOf } from '../shooting/firepower'
import { tacticsRule as rule } from './card'
import { effectOf } from './helpers'

/** As NECX-SKILL-INFILTRATE. */
const unseen = [{ to: 'enemies', beyond: inches(6), unseen: true }] as const

/** What a card leaves behind, under the card's name. */
const left = (card: string, on: MomentHandlers, phase: NecromundaModule['phase'] = 'normal'): NecromundaModule => ({
  id: effectOf(card),
  rule,
  phase,
  on,
})

/** The same for what only has properties. */
const leftWith = (card: string, properties: NonNullable<NecromundaModule['properties']>): NecromundaModule => ({
  id: effectOf(card),
  rule,
  properties,
})

const bonus = (card: string, amount: number): readonly Row[] => [row(card, rule, 'add', amount)]

/** What is added to characteristics, so that a higher target number is a worse one. */
const changing = (card: string, changes: Partial<Record<Characteristic, number>>): MomentHandlers => ({
  characteristic: ({ characteristic }) => {
    const amount = changes[characteristic]
    return amount === undefined ? [] : bonus(card, amount)
  },
})

/** Friends within 3" check Cool at so much better or worse. */
const heartening = (card: string, amount: number): MomentHandlers => ({
  *steadies({ table, fighter, friend, test }) {
    if (test !== 'cl') return []
    const question = { ask: 'within', of: fighter, distance: inches(3), among: [friend] } as const
    return (yield* measure(table, fighter, question, rule)).length > 0 ? bonus(card, amount) : []
  },
})

/** NECX-SCN-03: the modules of what tactics cards do for longer than a moment. */
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
  left('double-time', { actionType: ({ action }) => (action === 'move' ? 'free' : undefined) }, 'first'),
  left('violent-minded', {
    // The last point is for a Shoot or a Fight, unless there has been one.
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
      // One hole more on every die, for what counts holes.
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
    // Only in the activation of the one who has eyes for somebody else.
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
  left('hidden-blade', { attackDice: ({ reacting }, value) => (reacting ? [] : bonus('hidden-blade', value ?? 0)) }),
  left('combat-drugs', { attackDice: (_, value) => bonus('combat-drugs', value ?? 0) }),
]
