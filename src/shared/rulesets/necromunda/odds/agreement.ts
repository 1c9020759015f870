import type { Catalogue } from '../../../content'
import { createStream, fingerprint } from '../../../engine'
import { outcomes, type AttackOdds } from '../hits/odds'
import { hasTrait, type Profile } from '../roster'
import { isShootable } from '../shooting'
import { attackOf, bothOf, chancesIn, type Effort } from './attack'
import { attacksLike, duelFor, weaponProfilesOf } from './duel'
import { oddsQuestionSchema, type OddsQuestion, type OddsQuestionInput, type Situation } from './question'
import { playedOut } from './played'
import { rollingOf } from './rolling'

/**
 * Compares exact odds with attacks that are played: every kind of attack in the content, each in one situation, as a whole action of a
 * battle (`played.ts`), with all dice rolled.
 */

/** One kind of attack in a situation, for all profiles with the same numbers and traits. */
export interface Trial {
  readonly id: string
  readonly question: OddsQuestion
  /** Profiles that attack in this way, one entry each. */
  readonly covers: string[]
}

const targets: readonly OddsQuestionInput['target'][] = [
  { type: 'orlock-gunner', wargear: ['flak-armour'] },
  { type: 'escher-gang-matriarch', wargear: ['mesh-armour'], weapons: [{ weapon: 'fighting-knife' }] },
  { type: 'goliath-bruiser', wargear: ['furnace-plates'] },
]
/** The target in close combat has one attack die, so that its reaction can be enumerated too. */
const opponent: OddsQuestionInput['target'] = { type: 'orlock-gunner', wargear: ['flak-armour'] }
const covers = ['open', 'light', 'heavy'] as const

const turn = <Thing>(list: readonly Thing[], nth: number): Thing => {
  const found = list[nth % list.length]
  if (found === undefined) throw new RangeError('There is nothing to choose from')
  return found
}

/** Situations that a profile attacks in: shots at its shorter range, and close combat. */
const situationsOf = (profile: Profile, nth: number): OddsQuestionInput['situation'][] => {
  const shot = (range: 'short' | 'long'): Situation => ({
    kind: 'shooting',
    range,
    cover: turn(covers, nth),
    aimed: nth % 4 === 3,
  })
  // A Sidearm rolls Firepower dice with every blow; without a charge there are few enough branches.
  const blow: Situation = {
    kind: 'fight',
    charging: nth % 2 === 1 && !hasTrait(profile, 'sidearm'),
    defenceDice: 0,
    reaction: true,
  }
  const [ranged] = (['short', 'long'] as const).map(shot).filter((situation) => attacksLike(situation, profile))
  // A blast of unknown size is not fired.
  return [
    ...(ranged === undefined || !isShootable(profile) ? [] : [ranged]),
    ...(attacksLike(blow, profile) ? [blow] : []),
  ]
}

/** Every kind of attack of every weapon with every ammo of the content, equal ones only once. */
export const trialsOf = (catalogue: Catalogue): Trial[] => {
  const found = new Map<string, Trial>()
  for (const weapon of catalogue.items.all) {
    if (weapon.kind !== 'weapon') continue
    const ammo = catalogue.ammoFor(weapon.id).map(({ id }) => [id])
    for (const accessories of [[], ...ammo]) {
      for (const profile of weaponProfilesOf(catalogue, weapon.id, accessories)) {
        const name = profile.id.slice(weapon.id.length + 1)
        for (const situation of situationsOf(profile, found.size)) {
          const { id: _id, weapon: _weapon, ...numbers } = profile
          const signature = JSON.stringify([weapon.class, numbers, situation.kind])
          const alike = found.get(signature)
          if (alike !== undefined) {
            alike.covers.push(weapon.id)
            continue
          }
          const question = oddsQuestionSchema.parse({
            version: 1,
            attacker: { type: 'orlock-gunner' },
            weapons: [{ weapon: weapon.id, profile: name, accessories }],
            situation,
            target: situation.kind === 'fight' ? opponent : turn(targets, found.size),
          } satisfies OddsQuestionInput)
          found.set(signature, {
            id: `${[profile.id, ...accessories].join('+')} (${situation.kind})`,
            question,
            covers: [weapon.id],
          })
        }
      }
    }
  }
  return [...found.values()]
}

/** A computed chance, the share of attacks in which it occurred, and the difference. */
interface Gap {
  readonly of: 'target' | 'attacker'
  readonly what: keyof AttackOdds
  readonly exact: number
  readonly rolled: number
  /** Difference in standard errors of the share. Infinite if something impossible occurred, or something certain did not. */
  readonly errors: number
}

export interface Agreement {
  readonly trial: string
  /** Number of branches; null: there are too many, so its odds are never claimed to be exact. */
  readonly ways: number | null
  readonly attacks: number
  /** Largest first. */
  readonly gaps: readonly Gap[]
}

/** Rolls a number of attacks of a trial and compares them with its exact odds. The dice depend only on seed and trial. */
export const agreementOf = (
  catalogue: Catalogue,
  { id, question }: Trial,
  attacks: number,
  seed: string,
  effort?: Effort,
): Agreement => {
  const duel = duelFor(catalogue, question, 0)
  const attack = attackOf(duel, question.situation)
  const chances = chancesIn(attack, fingerprint(id), effort)
  if (!chances.exact) return { trial: id, ways: null, attacks: 0, gaps: [] }
  const stream = createStream(seed, id)
  const roll = rollingOf(playedOut(duel, question.situation))
  const weight = 1 / attacks
  const rolled = bothOf(Array.from({ length: attacks }, () => ({ weight, result: roll(stream) })))
  const gaps = (['target', 'attacker'] as const).flatMap((of) =>
    outcomes.map((what): Gap => ({ of, what, ...gapOf(chances[of][what], rolled[of][what], attacks) })),
  )
  return { trial: id, ways: chances.count, attacks, gaps: gaps.sort((one, other) => other.errors - one.errors) }
}

/** A larger difference among this many comparisons means that the odds are wrong. */
const mostErrors = 4

export const isOff = ({ gaps }: Agreement): boolean => (gaps[0]?.errors ?? 0) > mostErrors

/**
 * The same, but a trial with a large difference is rolled once more: one result in sixteen thousand differs that much by luck, and there
 * are thousands of comparisons. Wrong odds differ with other dice too.
 */
export const confirmedAgreement = (
  catalogue: Catalogue,
  trial: Trial,
  attacks: number,
  seed: string,
  effort?: Effort,
): Agreement => {
  const first = agreementOf(catalogue, trial, attacks, seed, effort)
  return isOff(first) ? agreementOf(catalogue, trial, attacks, `${seed}/again`, effort) : first
}

/** Tolerance for the rounding of sums of many small weights. */
const rounding = 1e-9

const gapOf = (exact: number, rolled: number, attacks: number): Pick<Gap, 'exact' | 'rolled' | 'errors'> => {
  const apart = Math.abs(exact - rolled)
  const error = Math.sqrt(Math.max(0, exact * (1 - exact)) / attacks)
  return { exact, rolled, errors: apart < rounding ? 0 : error < rounding ? Number.POSITIVE_INFINITY : apart / error }
}
