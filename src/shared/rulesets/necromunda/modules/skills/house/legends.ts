import { row } from '../../../../../engine'
import { inches } from '../../../../../space'
import { measure } from '../../../asking'
import { nerveTest } from '../../../conditions/nerve'
import { hasTrait } from '../../../roster'
import { enemiesOf } from '../../../table'
import { usesOnce } from '../../use'
import type { NecromundaModule } from '../../../moments'
import type { ActionId } from '../../../state'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

const hulking = [row('bigman', rule, 'add', 1)]

/** Bigman: its group activations reach 6"; cover helps it one less. */
const bigman: Skill = {
  id: 'bigman',
  rule,
  properties: { groupReach: inches(6) },
  on: { hitRollAgainst: ({ kind, cover }) => (kind === 'ranged' && cover !== 'open' ? hulking : []) },
}

/** Impressive Scars: friends who see it are shielded from fleeing at any distance; its groups have one fighter fewer. */
const impressiveScars: Skill = {
  id: 'impressive-scars',
  rule,
  properties: { groupSize: -1, shieldsInSight: true },
}

/**
 * Rock Steady: the lower of two dice for bottle checks; once its gang has bottled out, a fighter of it that passes its test against fleeing
 * tests again.
 */
const rockSteady: Skill = { id: 'rock-steady', rule, properties: { steadiesBottling: true } }

const sure = 'skill:one-shot'

/** One Shot: once a battle a shot hits without a roll, without Rapid Fire or Blast; it has to shoot whenever it can. */
const oneShot: readonly Skill[] = [
  {
    id: 'one-shot',
    rule,
    properties: { mustShoot: true },
    on: {
      *happened({ table, fighter, event }) {
        if (event.what !== 'takes-aim') return
        if (hasTrait(event.profile, 'rapid-fire') || hasTrait(event.profile, 'blast')) return
        if (!(yield* usesOnce(table, fighter, 'one-shot', rule))) return
        const effect = { id: sure, until: 'end-of-round', value: event.target } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    },
  },
  { id: sure, rule, properties: { nextShotHits: true } },
]

const solitary = 'skill:two-guns'
const earshot = inches(6)

/** Two-guns: after it has fired two pistols at once, enemies within 6" take nerve tests; it joins no group this round. */
const twoGuns: readonly Skill[] = [
  {
    id: 'two-guns',
    rule,
    on: {
      *happened({ table, fighter, event }) {
        if (event.what !== 'shot' || event.profiles.length < 2) return
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: solitary, until: 'end-of-round' } })
        const among = enemiesOf(table, fighter).filter(
          (enemy) => table.fighter(enemy).nerveTestedInTurn !== table.state.turn,
        )
        if (among.length === 0) return
        const question = { ask: 'within', of: fighter, distance: earshot, among } as const
        for (const enemy of yield* measure(table, fighter, question, rule)) yield* nerveTest(table, enemy)
      },
    },
  },
  { id: solitary, rule, properties: { actsAlone: true, leadsNobody: true } },
]

const spared = 'skill:badzone-legend'

/** Badzone Legend: a 3+ save against hits without an attacker; after using it, it neither leads nor joins a group until it has acted. */
const badzoneLegend: readonly Skill[] = [
  {
    id: 'badzone-legend',
    rule,
    on: {
      specialSave: ({ hit }) => (hit.attacker === null ? 3 : undefined),
      *saved({ table, fighter, hit, save }) {
        if (save !== 'special' || hit.attacker !== null) return
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: spared, until: 'end-of-activation' } })
      },
    },
  },
  { id: spared, rule, properties: { actsAlone: true, leadsNobody: true } },
]

/** Blade Breaker: a D6 for each blow of a Melee or Versatile weapon; on a 6 it misses and the attacker is unarmed for the round. */
const bladeBreaker: readonly Skill[] = [
  { id: 'blade-breaker', rule, properties: { breaksBlades: true } },
  { id: 'skill:blade-breaker', rule, on: { mayUse: ({ use }) => use !== 'melee' } },
]

const ducking = 'skill:bullet-dodger'
const steps: readonly ActionId[] = ['move', 'stand-up', 'crawl']

/** Bullet Dodger: once a battle a shot that hit it is rerolled; in its next activation it can only move. */
const bulletDodger: readonly Skill[] = [
  { id: 'bullet-dodger', rule, properties: { dodgesBullets: true } },
  {
    id: ducking,
    rule,
    on: {
      mayAct: ({ table, fighter, action }) => table.state.activation?.fighter !== fighter || steps.includes(action),
    },
  },
]

/** Chancer: an improbable shot that hits is recorded, and gives D3 experience after the battle. */
const chancer: Skill = {
  id: 'chancer',
  rule,
  on: {
    *happened({ table, fighter, event }) {
      if (event.what === 'improbable-hit') table.emit({ type: 'deed', rule, fighter, deed: 'improbable-hit' })
    },
  },
}

const firstShot = 'skill:headshot'

/**
 * Headshot: an enemy taken Out of Action by its first Shoot of the battle is recorded as well. All misses may be stray shots in these rules
 * anyway.
 */
const headshot: readonly Skill[] = [
  {
    id: 'headshot',
    rule,
    on: {
      *happened({ table, fighter, event }) {
        if (event.what !== 'shoots' || table.fighter(fighter).used.includes('headshot')) return
        table.emit({ type: 'effect-used', rule, fighter, effect: 'headshot' })
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: firstShot, until: 'end-of-activation' } })
      },
    },
  },
  {
    id: firstShot,
    rule,
    on: {
      *happened({ table, fighter, event }) {
        if (event.what === 'shot') table.emit({ type: 'effect-lost', rule, fighter, effect: firstShot })
        if (event.what !== 'enemy-down' || event.cause.kind !== 'ranged') return
        if (table.fighter(event.victim).status === 'out-of-action')
          table.emit({ type: 'deed', rule, fighter, deed: 'headshot' })
      },
    },
  },
]

/** Skills of named characters. */
export const legends: readonly Skill[] = [
  bigman,
  impressiveScars,
  rockSteady,
  ...oneShot,
  ...twoGuns,
  ...badzoneLegend,
  ...bladeBreaker,
  ...bulletDodger,
  chancer,
  ...headshot,
]
