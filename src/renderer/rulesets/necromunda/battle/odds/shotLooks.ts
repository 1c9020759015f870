import { createStream, TooManyBranches } from '@shared/engine'
import { affordable, typeOf } from '@shared/rulesets/necromunda/actions/action'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import type { AttackOdds, SpaceStub } from '@shared/rulesets/necromunda/hits/odds'
import type { Cover, FactQuestion, ShotFacts } from '@shared/rulesets/necromunda/questions'
import type { Profile } from '@shared/rulesets/necromunda/roster'
import {
  canBeShotAt,
  coverAgainst,
  hasAimed,
  hitNeeded,
  lengthOf,
  loadedArms,
  mannerOf,
  sampledShotOdds,
  shotOdds,
  type Shot,
} from '@shared/rulesets/necromunda/shooting'
import { hindrancesOf, spoilersOf } from '@shared/rulesets/necromunda/shooting/hindrances'
import { usesTemplate } from '@shared/rulesets/necromunda/shooting/template'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { Computed } from '@shared/engine'
import { onBattlefield } from '@shared/rulesets/necromunda/state'
import type { BattleInView } from '../battle'
import { openToRead } from '../openToRead'

/** A shot with one profile at one target. */
export interface ShotLook {
  readonly profile: Profile
  readonly facts: ShotFacts
  readonly cover: Cover
  readonly possible: boolean
  /** Null: no hit roll, because it is out of range or out of sight, or uses a template. */
  readonly needed: Computed | null
  readonly shot: Shot
}

/** Profiles that a fighter could fire now, each by itself. */
export const firedNow = (table: NecromundaTable, shooter: number): readonly Profile[] => {
  const active = table.state.activation?.fighter === shooter
  const payable = (profile: Profile): boolean =>
    !active || affordable(table, shooter, 'shoot', typeOf(table, shooter, shoot, profile))
  return loadedArms(table, shooter, payable).flatMap(({ profiles }) => (profiles.length === 1 ? profiles : []))
}

/** Null without a board, or if one of them is not on the battlefield. */
export const lookAtShot = (
  { session, space, context }: BattleInView,
  shooter: number,
  target: number,
  profile: Profile,
): ShotLook | null => {
  const { state } = session.value
  const table = openToRead(context, state)
  if (!onBattlefield(table.fighter(shooter)) || !onBattlefield(table.fighter(target))) return null
  const question: FactQuestion = {
    ask: 'shot',
    shooter,
    target,
    short: lengthOf(profile.short),
    long: lengthOf(profile.long),
    ...mannerOf(table, shooter, profile),
  }
  // This question is answered with shot facts or undefined.
  const seen = space.measure(state, question) as ShotFacts | undefined
  if (seen === undefined) return null
  const { covered } = hindrancesOf(table, shooter, target, (asked) => space.measure(state, asked))
  const facts = covered ? { ...seen, cover: 'heavy' as const } : seen
  const cover = coverAgainst(table, target, profile, facts)
  const shot: Shot = {
    shooter,
    target,
    profile,
    band: facts.band,
    cover,
    aimed: hasAimed(table, shooter),
    paired: false,
  }
  const possible = canBeShotAt(table, { target, facts, cover }) && (facts.band !== 'out' || usesTemplate(profile))
  const needed = possible && !usesTemplate(profile) ? hitNeeded(table, shot) : null
  return { profile, facts, cover, possible, needed, shot }
}

/** More branches than this take too long to compute while the user waits. */
const mostWays = 300
const samples = 600

export interface ShotOdds extends AttackOdds {
  /** From samples, so accurate to a few percent. */
  readonly estimated: boolean
}

/** Remembers which profiles have too many branches. */
export const createShotOdds = ({ session, context, setup, space }: BattleInView) => {
  const many = new Set<string>()
  return ({ shot }: ShotLook): ShotOdds => {
    const { state } = session.value
    const spoilers = spoilersOf(openToRead(context, state), shot.shooter)
    // Positions matter only for powers that affect the shooter from a distance.
    const known: SpaceStub = (question) =>
      question.ask === 'within' && spoilers.includes(question.of) ? space.measure(state, question) : undefined
    if (!many.has(shot.profile.id)) {
      try {
        return { ...shotOdds(context, state, shot, mostWays, known), estimated: false }
      } catch (thrown) {
        if (!(thrown instanceof TooManyBranches)) throw thrown
        many.add(shot.profile.id)
      }
    }
    const stream = createStream(setup.seed, `odds/${shot.shooter}/${shot.target}/${shot.profile.id}`)
    return { ...sampledShotOdds(context, state, shot, stream, samples, known), estimated: true }
  }
}
