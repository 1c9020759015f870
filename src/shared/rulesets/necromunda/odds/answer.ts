import { necromundaId } from '../id'
import type { RulesetId } from '../../../battle'
import type { Catalogue } from '../../../content'
import { fingerprint } from '../../../engine'
import { carriedOutIds } from '../modules'
import type { Profile } from '../roster'
import { nothingToSeeTo } from '../setup/by-hand'
import { attackOf, chancesIn, type Chances, type Effort } from './attack'
import { duelFor } from './duel'
import type { OddsQuestion } from './question'
import { reasonsFor, type Reasons } from './why'

/** Odds of one weapon in the situation of the question. */
export interface WeaponOdds extends Chances {
  readonly weapon: string
  readonly profile: string
  /** Harm to the attacker comes from reactions and from its own weapon. */
  readonly why: Reasons
  /** Traits of the weapon that the rules here don't carry out; the odds ignore them. */
  readonly playedByHand: readonly string[]
}

export interface OddsAnswer {
  readonly version: 1
  readonly ruleset: RulesetId
  /** In the order of the question's weapons. */
  readonly weapons: readonly WeaponOdds[]
}

/** Throws an OddsProblem that names the impossible part of the question, and a ZodError for unknown options. */
export const answerOdds = (catalogue: Catalogue, question: OddsQuestion, effort?: Effort): OddsAnswer => ({
  version: 1,
  ruleset: necromundaId,
  weapons: question.weapons.map(({ weapon }, place) => {
    const duel = duelFor(catalogue, question, place)
    const seed = fingerprint(JSON.stringify(question))
    return {
      weapon,
      profile: duel.profile.id.slice(weapon.length + 1),
      ...chancesIn(attackOf(duel, question.situation), seed, effort),
      why: reasonsFor(duel, question.situation),
      playedByHand: byHand(duel.profile),
    }
  }),
})

const byHand = ({ traits }: Profile): string[] =>
  traits.map(({ id }) => id).filter((id) => !carriedOutIds.includes(id) && !nothingToSeeTo.includes(id))
