import { facesFor, oneD6, twoD6, type Asking } from '../asking'
import { poolOf, sum } from '../dice'
import type { Edition, InjuryTableName } from '../editions'
import { say } from '../message'

/** CAMP-DOM-14, CAMP-LAW-09, CAMP-ASH-02, CAMP-UPR-06. Uses of holdings between battles, by the holding's slug. */

/** Guild Bonds, and the guilds with which they ally a law-abiding gang. */
export const guildOfBond = {
  'law-and-misrule-corpse-guild-bond': 'corpse-guild',
  'law-and-misrule-guild-of-coin-bond': 'guild-of-coin',
  'law-and-misrule-promethium-guild-bond': 'promethium-guild',
  'law-and-misrule-slave-guild-bond': 'slave-guild',
  'law-and-misrule-water-guild-bond': 'water-guild',
} as const
const guildBonds = [
  'law-and-misrule-corpse-guild-bond',
  'law-and-misrule-guild-of-coin-bond',
  'law-and-misrule-promethium-guild-bond',
  'law-and-misrule-slave-guild-bond',
  'law-and-misrule-water-guild-bond',
] as const satisfies readonly (keyof typeof guildOfBond)[]
type GuildBond = (typeof guildBonds)[number]

export const holdingUses = [
  'ash-wastes-crooked-road',
  'dominion-tech-bazaar',
  'dominion-toll-crossing',
  'law-and-misrule-blood-pits',
  'law-and-misrule-the-resurrection-game',
  'succession-dregs-of-the-hive',
  'turf-war-2017-workshop',
  'uprising-hab-level',
  ...guildBonds,
] as const
export type HoldingUse = (typeof holdingUses)[number]
export type Bargain = 'common' | 'nearer' | number
export const isHoldingUse = (what: string): what is HoldingUse => holdingUses.some((one) => one === what)
export const isGuildBond = (what: string): what is GuildBond => guildBonds.some((one) => one === what)

/** Credits that a Toll Crossing demands of other gangs. */
export const tollFee = 20
/** Credits to revive a fighter, in addition to the fighter's cost. */
export const revivalFee = 100

/** The result of using a holding. */
export type HoldingOutcome =
  | { readonly kind: 'renown'; readonly amount: number }
  | { readonly kind: 'priority' }
  /** The fighter learns the skill with this number in the set, suffers an injury by these dice, or neither. */
  | { readonly kind: 'fought'; readonly skill: number | null; readonly injury: readonly number[] | null }
  | { readonly kind: 'revived'; readonly how: 'whole' | 'weaker' | 'not' }
  /** One purchase at half price: Common goods, or rare goods of this level; `nearer`: rare goods are easier to find, once. */
  | { readonly kind: 'bargain'; readonly on: Bargain | null }
  /** This many Hive Scum join the next battle in addition to its crew. */
  | { readonly kind: 'scum'; readonly count: number }
  | { readonly kind: 'allied' }
  | { readonly kind: 'joined' }

interface Using {
  readonly what: HoldingUse
  readonly edition: Edition
  /** Weapon Skill of the fighter who fights. */
  readonly ws: number | null
  /** The injury table of that fighter. */
  readonly table: InjuryTableName
}

const rule = 'CAMP-DOM-14'

/** The result of the dice; null while some are missing. */
export function holdingOutcome({ what, edition, ws, table }: Using, ask: Asking): HoldingOutcome | null {
  if (isGuildBond(what)) return { kind: 'allied' }
  switch (what) {
    case 'ash-wastes-crooked-road':
      return { kind: 'joined' }
    case 'dominion-toll-crossing':
      return { kind: 'priority' }
    case 'turf-war-2017-workshop':
      return { kind: 'bargain', on: 'nearer' }
    case 'succession-dregs-of-the-hive': {
      const faces = facesFor(ask, { id: 'scum', pool: poolOf({ dice: 'D3' }), text: say('dealing.rollScum'), rule })
      return faces && { kind: 'scum', count: sum(faces) }
    }
    case 'uprising-hab-level': {
      const faces = facesFor(ask, { id: 'renown', pool: oneD6, text: say('dealing.rollRenown'), rule })
      return faces && { kind: 'renown', amount: sum(faces) }
    }
    case 'law-and-misrule-blood-pits':
      return ws === null ? null : pitFight(ws, { edition, table }, ask)
    case 'law-and-misrule-the-resurrection-game': {
      const faces = facesFor(ask, { id: 'revival', pool: twoD6, text: say('dealing.rollRevival'), rule })
      if (!faces) return null
      const total = sum(faces)
      return { kind: 'revived', how: total >= 7 ? 'whole' : total >= 3 ? 'weaker' : 'not' }
    }
    case 'dominion-tech-bazaar': {
      const faces = facesFor(ask, { id: 'haggle', pool: twoD6, text: say('dealing.rollHaggle'), rule })
      if (!faces) return null
      const total = sum(faces)
      return { kind: 'bargain', on: total <= 3 ? null : total < 7 ? 'common' : total }
    }
  }
}

/** Blood Pits: a Weapon Skill check at -1; if passed the fighter learns a skill, on a natural 1 it is injured. */
function pitFight(
  ws: number,
  { edition, table }: Pick<Using, 'edition' | 'table'>,
  ask: Asking,
): HoldingOutcome | null {
  const fought = facesFor(ask, { id: 'pit', pool: oneD6, text: say('dealing.rollPit', { on: ws + 1 }), rule })
  if (!fought) return null
  const [face = 1] = fought
  if (face === 1) {
    const pool = poolOf({ dice: edition.injuries[table].dice })
    const injury = facesFor(ask, { id: 'injury', pool, text: say('dealing.rollPitInjury'), rule })
    return injury && { kind: 'fought', skill: null, injury }
  }
  if (face < ws + 1) return { kind: 'fought', skill: null, injury: null }
  const learnt = facesFor(ask, { id: 'skill', pool: oneD6, text: say('dealing.rollPitSkill'), rule })
  return learnt && { kind: 'fought', skill: sum(learnt), injury: null }
}

const kinds: readonly string[] = [
  'renown',
  'priority',
  'fought',
  'revived',
  'bargain',
  'scum',
  'allied',
  'joined',
] satisfies readonly HoldingOutcome['kind'][]
export const isHoldingOutcome = <Other extends { readonly kind: string }>(
  outcome: HoldingOutcome | Other,
): outcome is HoldingOutcome => kinds.includes(outcome.kind)
