import { row, rowsAt, type Computed, type Row } from '../../../engine'
import type { Length } from '../../../space'
import { characteristic, fold } from '../characteristics'
import { handlersWielding, wieldsWith } from '../hits/handlers'
import { handlersOf, has, hasProperty, type NecromundaTable } from '../table'
import type { HitRoll } from '../moments'
import type { Cover, RangeBand, ShotFacts } from '../questions'
import { hasTrait, type Profile, type Reach } from '../roster'
import type { FighterIndex } from '../state'

/** One weapon fired at one target, with everything that the hit roll depends on. */
export interface Shot {
  readonly shooter: FighterIndex
  readonly target: FighterIndex
  readonly profile: Profile
  readonly band: RangeBand
  readonly cover: Cover
  /** NEC-ACT-24. */
  readonly aimed: boolean
  /** NEC-SHOOT-16: one of two pistols fired together. */
  readonly paired: boolean
}

const grades: readonly Cover[] = ['open', 'light', 'heavy']

export const lengthOf = (reach: Reach | null): Length | null => (reach?.kind === 'length' ? reach.length : null)

/** NEC-SHOOT-09, NEC-SHOOT-11, NEC-COND-06, NEC-GREN-02: the target's cover against this weapon. */
export const coverAgainst = (
  table: NecromundaTable,
  target: FighterIndex,
  profile: Profile,
  { cover, screened, pointBlank }: Pick<ShotFacts, 'cover' | 'screened' | 'pointBlank'>,
): Cover => {
  let grade = grades.indexOf(cover)
  if (screened && grade === 0) grade = 1
  if (pointBlank) grade = 0
  if (has(table, target, 'hard-target')) grade = Math.min(2, grade + 1)
  if (hasTrait(profile, 'grenade')) grade = Math.max(0, grade - 1)
  return grades[grade] ?? 'open'
}

/** Additional parts of a question about a shot. */
export interface ShotManner {
  /** NEC-GREN-04. */
  readonly thrown?: true
  readonly throughSmoke?: true
}
const ordinary: ShotManner = {}
const thrown: ShotManner = { thrown: true }

/** Grenades are measured differently; some sights see through smoke, which matters only if there is smoke. */
export const mannerOf = (table: NecromundaTable, shooter: FighterIndex, profile: Profile): ShotManner => {
  const manner = hasTrait(profile, 'grenade') ? thrown : ordinary
  const inSmoke = table.state.clouds.some(({ kind }) => kind === 'smoke')
  if (!inSmoke) return manner
  const sees = wieldsWith(table, 'seesThroughSmoke', shooter, profile)
  return sees ? { ...manner, throughSmoke: true } : manner
}

const lightCover = row('light-cover', 'NEC-SHOOT-07', 'add', 1)
const heavyCover = row('heavy-cover', 'NEC-SHOOT-07', 'add', 2)
/** NEC-Q-26: also applies if a grenade or a point-blank shot changes the cover. */
const lyingFar = row('lying-at-long-range', 'NEC-SHOOT-07', 'add', 1)
const aim = row('aim', 'NEC-ACT-24', 'add', -1)
const twoPistols = row('two-pistols', 'NEC-SHOOT-16', 'add', 1)
/** Natural misses as limits of the needed roll: always a 1, in heavy cover also a 2. */
const naturalOne = row('natural-one', 'NECX-TEST-05', 'at-least', 2)
const naturalTwo = row('heavy-cover', 'NEC-SHOOT-08', 'at-least', 3)

/**
 * NEC-SHOOT-07, NEC-SHOOT-08: the roll needed to hit, with its rows. 7 or more is an improbable shot (NEC-SHOOT-10). Rows count for the
 * needed number: a bonus lowers it.
 */
export const hitNeeded = (table: NecromundaTable, shot: Shot): Computed => {
  const { shooter, target, profile, band, cover, aimed, paired } = shot
  const rows: Row[] = [...characteristic(table, shooter, 'bs').rows]
  if (cover === 'light') rows.push(lightCover)
  else if (cover === 'heavy') rows.push(heavyCover)
  else if (band === 'long' && isLying(table, target) && isHarderAtTheLying(table, profile)) rows.push(lyingFar)
  const accuracy = band === 'short' ? profile.accuracyShort : profile.accuracyLong
  if (accuracy !== 0) rows.push(row('accuracy', 'NEC-SHOOT-07', 'add', -accuracy))
  if (aimed) rows.push(aim)
  if (paired && !pairsPistols(table, shooter)) rows.push(twoPistols)
  addEffects(table, shot, rows)
  rows.push(cover === 'heavy' ? naturalTwo : naturalOne)
  return fold(rows)
}

/** NEC-Q-26. */
const isHarderAtTheLying = ({ options }: NecromundaTable, profile: Profile): boolean =>
  options.grenadesAtTheLying === 'harder' || !hasTrait(profile, 'grenade')

/** NEC-SHOOT-16: whether the shooter fires two pistols without penalty. */
export const pairsPistols = (table: NecromundaTable, shooter: FighterIndex): boolean =>
  hasProperty(table, shooter, 'pairsPistols')

const addEffects = (
  table: NecromundaTable,
  { shooter, target, profile, band, cover, aimed }: Shot,
  rows: Row[],
): void => {
  const mine = handlersWielding(table, 'hitRoll', shooter, profile)
  const theirs = handlersOf(table, 'hitRollAgainst', target)
  if (mine.length === 0 && theirs.length === 0) return
  const context: Omit<HitRoll, 'fighter'> = {
    table,
    attacker: shooter,
    target,
    profile,
    kind: 'ranged',
    cover,
    band: band === 'short' ? 'short' : 'long',
    aimed,
    charging: false,
  }
  const add = (contributed: readonly Row[]): void => {
    // NECX-TEST-04: a modifier applies to the roll, so its sign is reversed.
    for (const { source, rule, amount } of contributed) rows.push(row(source, rule, 'add', -amount))
  }
  if (mine.length > 0) add(rowsAt(mine, { ...context, fighter: shooter }))
  if (theirs.length > 0) add(rowsAt(theirs, { ...context, fighter: target }))
}

export const isLying = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { status } = table.fighter(fighter)
  return status === 'pinned' || status === 'seriously-injured'
}
