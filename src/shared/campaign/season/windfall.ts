import type { DiceExpression } from '../../content/schema'
import { facesFor, oneD6, twoD6, type Asking } from '../asking'
import { poolOf, sum, valueOf, type DicePool } from '../dice'
import { say, type Message } from '../message'
import { favourOf } from '../pre-battle/favours'
import { recruited, type RecruitRoll } from '../territory/recruit'
import { scavengedRecruit, scavenging } from './uprising'

/** The source of a free gain: a favour of the house, scavenging in ruins, a boon with recruits. */
export type Source =
  | { readonly kind: 'favour'; readonly bonus: number }
  | { readonly kind: 'scavenging' }
  | { readonly kind: 'recruit'; readonly roll: RecruitRoll; readonly territory: string; readonly twice?: boolean }

/** A gang's gain by dice. Gear in credits of its list prices; experience in points. */
export interface Windfall {
  readonly rule: string
  readonly recruit: 'juve' | 'ganger' | 'champion' | null
  /** The recruit's experience at the start. */
  readonly recruitExperience: number
  readonly gear: { readonly worth: number; readonly what: 'house' | 'any' | 'one' } | null
  /** Number of fighters who gain experience, and the amounts rolled for each. */
  readonly training: { readonly fighters: number; readonly experience: readonly number[] } | null
  /** A Juve or a Ganger of the gang's choice leaves. */
  readonly leaves: boolean
  /** A fighter picked at random rolls for a lasting injury. */
  readonly injury: boolean
}

const nothing = {
  recruit: null,
  recruitExperience: 0,
  gear: null,
  training: null,
  leaves: false,
  injury: false,
} as const
const oneD3: DicePool = { count: 1, sides: 3, ordered: false }

/**
 * CAMP-STR-23, CAMP-UPR-06, CAMP-DOM-14. The gain of a roll as far as its dice are known; null while the first of them is
 * missing. Further dice are asked for in turn.
 */
export function windfallOf(source: Source, ask: Asking): Windfall | null {
  switch (source.kind) {
    case 'favour':
      return favour(source.bonus, ask)
    case 'scavenging':
      return scavenge(ask)
    case 'recruit': {
      const rule = 'CAMP-DOM-14'
      const pool: DicePool = { count: source.roll.dice, sides: 6, ordered: false }
      const faces = facesFor(ask, {
        id: 'recruit',
        pool,
        text: say('dealing.rollRecruit', { territory: source.territory }),
        rule,
      })
      // Agitator: rolled twice; the better result counts.
      const again =
        source.twice === true
          ? facesFor(ask, {
              id: 'recruit-again',
              pool,
              text: say('dealing.rollRecruitAgain', { territory: source.territory }),
              rule,
            })
          : []
      if (!faces || !again) return null
      return { ...nothing, rule, recruit: better(recruited(source.roll, faces), recruited(source.roll, again)) }
    }
  }
}

const ranks = [null, 'juve', 'ganger'] as const
const better = (one: (typeof ranks)[number], other: (typeof ranks)[number]): (typeof ranks)[number] =>
  ranks.indexOf(one) > ranks.indexOf(other) ? one : other

function favour(bonus: number, ask: Asking): Windfall | null {
  const rule = 'CAMP-STR-23'
  const faces = facesFor(ask, { id: 'favour', pool: twoD6, text: say('dealing.rollFavour', { bonus }), rule })
  if (!faces) return null
  const given = favourOf(faces, bonus)
  switch (given.kind) {
    case 'nothing':
      return { ...nothing, rule }
    case 'loses-one':
      return { ...nothing, rule, leaves: true }
    case 'gear':
      return {
        ...nothing,
        rule,
        gear: { worth: amountOf(ask, 'gear', given.worth, say('dealing.rollGear'), rule), what: 'house' },
      }
    case 'juve':
      return { ...nothing, rule, recruit: 'juve' }
    case 'training': {
      const many = facesFor(ask, { id: 'trained', pool: oneD3, text: say('dealing.rollTrained'), rule })
      const fighters = many ? sum(many) + 1 : 0
      const pool: DicePool = { count: fighters, sides: 6, ordered: false }
      const experience = many
        ? facesFor(ask, { id: 'training', pool, text: say('dealing.rollTraining', { count: fighters }), rule })
        : null
      return { ...nothing, rule, training: { fighters, experience: experience ?? [] } }
    }
    case 'ganger':
      return {
        ...nothing,
        rule,
        recruit: 'ganger',
        recruitExperience: amountOf(
          ask,
          'recruit-experience',
          given.experience,
          say('dealing.rollRecruitExperience'),
          rule,
        ),
        gear: { worth: given.gear, what: 'any' },
      }
  }
}

function scavenge(ask: Asking): Windfall | null {
  const rule = 'CAMP-UPR-06'
  const faces = facesFor(ask, { id: 'scavenging', pool: twoD6, text: say('dealing.rollScavenging'), rule })
  if (!faces) return null
  const { injury, gear, recruit } = scavenging(sum(faces))
  const who =
    recruit === 'ganger-or-champion'
      ? facesFor(ask, { id: 'who', pool: oneD6, text: say('dealing.rollWho'), rule })
      : null
  return {
    ...nothing,
    rule,
    injury,
    gear: gear && { worth: amountOf(ask, 'gear', gear.worth, say('dealing.rollGear'), rule), what: gear.what },
    recruit: recruit === 'ganger-or-champion' ? (who ? scavengedRecruit(who[0] ?? 0) : null) : recruit,
  }
}

/** 0 while the dice are missing. */
function amountOf(ask: Asking, id: string, amount: DiceExpression, text: Message, rule: string): number {
  const faces = facesFor(ask, { id, pool: poolOf(amount), text, rule })
  return faces ? valueOf(amount, faces) : 0
}
