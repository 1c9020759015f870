import { facesFor, oneD6, twoD6, type Asking } from '../asking'
import { poolOf, readFaces, sum, type DicePool } from '../dice'
import type { Edition, InjuryTableName } from '../editions'
import { say } from '../message'
import { injuryOn } from '../suffering'
import { holdingOutcome, holdingUses, isHoldingUse, type HoldingOutcome } from './holding-uses'

/** Uses of items and fighters between battles, each once. */
export const ownUses = [
  'devout-masses',
  'doppelganger',
  'grubs-up',
  'isotropic-fuel-rod',
  'mnemonic-inload-spike',
  'mung-vase',
  'sanctioning-writ',
  ...holdingUses,
] as const
export type OwnUse = (typeof ownUses)[number]

/** The result of a use. */
export type UseOutcome =
  | HoldingOutcome
  | { readonly kind: 'settles' }
  | { readonly kind: 'bounty' }
  | { readonly kind: 'sold'; readonly credits: number }
  /** The dice of the injury, and whether its victim survives to learn a skill. */
  | { readonly kind: 'implanted'; readonly dice: readonly number[]; readonly learns: boolean }
  /** The number of fighters allowed in the next crew beyond the scenario's limit. */
  | { readonly kind: 'crew'; readonly more: number }
  /** The fighters that are fit again, by their places in the list. */
  | { readonly kind: 'fit'; readonly places: readonly number[] }

export const usesRule = 'CAMP-EQP-01'

interface Use {
  readonly what: OwnUse
  readonly edition: Edition
  /** The Leader's Intelligence; null: no Leader. */
  readonly leaderInt: number | null
  /** The Intelligence of the enemy Leader to be deceived. */
  readonly enemyInt: number | null
  /** Number of fighters In Recovery. */
  readonly recovering: number
  /** The injury table of an implant's victim. */
  readonly table: InjuryTableName
  /** Weapon Skill of the fighter who fights. */
  readonly ws?: number | null
}

/** The result of the dice; null while some are missing. */
export function outcomeOf(use: Use, ask: Asking): UseOutcome | null {
  const { what, edition, table, ws = null } = use
  if (isHoldingUse(what)) return holdingOutcome({ what, edition, table, ws }, ask)
  switch (what) {
    case 'devout-masses': {
      const pool = poolOf({ dice: 'D3' })
      const faces = facesFor(ask, { id: 'masses', pool, text: say('dealing.rollMasses'), rule: usesRule })
      return faces && { kind: 'crew', more: 1 + sum(faces) }
    }
    case 'doppelganger': {
      if (use.enemyInt === null) return null
      const text = say('dealing.rollFooled', { on: use.enemyInt })
      const faces = facesFor(ask, { id: 'fooled', pool: twoD6, text, rule: usesRule })
      return faces && { kind: 'crew', more: sum(faces) < use.enemyInt ? 1 : 0 }
    }
    case 'isotropic-fuel-rod':
      return { kind: 'settles' }
    case 'sanctioning-writ':
      return { kind: 'bounty' }
    case 'mung-vase':
      return sale(use, ask)
    case 'mnemonic-inload-spike':
      return implant(use, ask)
    case 'grubs-up': {
      const pool: DicePool = { count: use.recovering, sides: 6, ordered: false }
      const text = say('dealing.rollFit', { count: use.recovering })
      const faces = use.recovering === 0 ? [] : facesFor(ask, { id: 'fit', pool, text, rule: usesRule })
      return faces && { kind: 'fit', places: faces.flatMap((face, place) => (face === 6 ? [place] : [])) }
    }
  }
}

/** Mung vase: a D6: on 1 D3x5, 2-3 D6x10, 4-5 D6x20; on a 6 the Leader's Intelligence check decides between D6x50 and D6x20. */
function sale({ leaderInt }: Use, ask: Asking): UseOutcome | null {
  const rule = usesRule
  const offer = facesFor(ask, { id: 'offer', pool: oneD6, text: say('dealing.rollOffer'), rule })?.[0]
  if (offer === undefined) return null
  const text = say('dealing.rollPrice')
  if (offer === 1) {
    const face = facesFor(ask, { id: 'price', pool: poolOf({ dice: 'D3' }), text, rule })?.[0]
    return face === undefined ? null : { kind: 'sold', credits: 5 * face }
  }
  const known = offer < 6 ? false : seenThrough(leaderInt, ask)
  if (known === null) return null
  const face = facesFor(ask, { id: 'price', pool: oneD6, text, rule })?.[0]
  if (face === undefined) return null
  return { kind: 'sold', credits: face * (known ? 50 : offer <= 3 ? 10 : 20) }
}

function seenThrough(leaderInt: number | null, ask: Asking): boolean | null {
  if (leaderInt === null) return false
  const text = say('dealing.rollExpert', { on: leaderInt })
  const faces = facesFor(ask, { id: 'expert', pool: twoD6, text, rule: usesRule })
  return faces && sum(faces) >= leaderInt
}

/** Results that are rerolled, and results after which no skill is learned. */
const rolledAgain: readonly string[] = ['bitter-enmity', 'captured']
const dying: readonly string[] = ['critical', 'dead']

/** Mnemonic inload spike: a lasting injury, and a skill for a fighter who survives. */
function implant({ edition, table }: Use, ask: Asking): UseOutcome | null {
  const { injuries } = edition
  const pool = poolOf({ dice: injuries[table].dice })
  for (let attempt = 0; ; attempt += 1) {
    const id = attempt === 0 ? 'injury' : `injury-${attempt}`
    const dice = facesFor(ask, { id, pool, text: say('dealing.rollImplant'), rule: usesRule })
    if (dice === null) return null
    const result = injuryOn(injuries[table], readFaces(pool, dice))
    if (rolledAgain.includes(result)) continue
    return { kind: 'implanted', dice, learns: !dying.includes(injuries.results[result]?.outcome ?? '') }
  }
}

/** The rule of a fighter with a Bounty from a writ: claimed as for an Outlaw. */
export const bountyRule = 'bounty'
export const isWanted = ({ rules }: { readonly rules: readonly { readonly id: string }[] }): boolean =>
  rules.some(({ id }) => id === bountyRule)

/** Uses of fighters' own rules, once before each battle. */
export const personalUses: readonly OwnUse[] = ['devout-masses', 'doppelganger', 'grubs-up']
