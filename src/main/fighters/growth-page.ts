import {
  advanceMenu,
  experienceUse,
  houseSystemsFor,
  leaderTypes,
  mayBePromoted,
  mayDrawSkills,
  nextRank,
  poolOf,
  powersFor,
  promotionsFor,
  randomSkillSets,
  ranksDue,
  rolledAdvance,
  rollsDue,
  type RosterFighter,
  type RosterGang,
  skillsLeft,
  successors,
} from '@shared/campaign'
import type { Bionic } from '@shared/content/schema'
import type { GrowthPage, RolledRow } from '@shared/contract/growth'
import { FighterId, InjuryId, ItemId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { lostWith } from './death'
import { fighterOf, missing } from '../database/find'
import { type GangContext, gangContextOf } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

/** Advancements open to a fighter, and bionics for its injuries. */
export function growthPage(store: Store, catalogues: Catalogues, fighterId: FighterId): GrowthPage {
  const { context, roster, fighter } = lookAt(store, catalogues, fighterId)
  return {
    ...growthOf(context, roster, fighter),
    lostGear: lostWith(store, fighterOf(store, fighterId)).map(({ item }) => item),
  }
}

export type Rules = Pick<GangContext, 'catalogue' | 'edition'>

/** The same for a fighter as it is, or as it will be after a battle. */
export function growthOf({ catalogue, edition }: Rules, roster: RosterGang, fighter: RosterFighter): GrowthPage {
  return {
    fighterId: FighterId.parse(fighter.id),
    use: experienceUse(fighter, edition),
    experience: fighter.experience,
    menu: advanceMenu(fighter, catalogue, edition).map(({ entry, from, choices }) => {
      const how =
        entry.gain.kind === 'characteristic'
          ? 'characteristic'
          : entry.gain.kind === 'skill'
            ? entry.gain.how
            : 'random'
      return {
        id: entry.id,
        value: entry.value,
        from,
        how,
        choices: choices.map(({ what, experience, why }) => ({
          what,
          experience,
          why,
          skills: how === 'chosen' ? skillsLeft(fighter, what, catalogue).map(({ id }) => id) : [],
        })),
      }
    }),
    rollsDue: rollsDue(fighter, edition) + ranksDue(fighter, edition),
    rollCost: edition.advancement.rolled.experience,
    nextRank: nextRank(fighter, edition),
    mayBePromoted: mayBePromoted(fighter, edition),
    promotions: [...promotionsFor(fighter, catalogue)],
    succession: successionOf({ catalogue, edition }, roster, fighter),
    injuries: injuriesFor(edition, fighter),
    systems: houseSystemsFor(roster, fighter).map(({ id, rule, price, power }) => ({
      id,
      rule,
      price,
      powers: power ? powersFor(catalogue, fighter) : [],
    })),
    drawsSkills: mayDrawSkills(fighter, edition),
    lostGear: [],
    bionics: bionicsFor(catalogue, roster, fighter),
  }
}

/** CAMP-INJ-11..80, by the campaign's edition. */
function injuriesFor({ categories, injuries }: Rules['edition'], { category }: RosterFighter): GrowthPage['injuries'] {
  const { injuries: table } = categories[category]
  if (table === 'none') return null
  const { dice, faces } = injuries[table]
  return { dice: poolOf({ dice }).count, results: [...new Set(faces.map(({ result }) => result))] }
}

/** CAMP-ADV-04. */
export function rolledRow(
  store: Store,
  catalogues: Catalogues,
  fighterId: FighterId,
  dice: readonly number[],
): RolledRow {
  const { context, fighter } = lookAt(store, catalogues, fighterId)
  return rowFor(context, fighter, dice)
}

export function rowFor({ catalogue, edition }: Rules, fighter: RosterFighter, dice: readonly number[]): RolledRow {
  const { id, value, gain, stats } = rolledAdvance(dice, fighter, catalogue, edition)
  const sets = gain.kind === 'characteristic' ? [] : randomSkillSets(fighter, gain.access, catalogue, edition)
  return { advance: id, value, stats: stats.map(({ stat }) => stat), sets: sets.map((set) => set.id) }
}

interface Looked {
  context: GangContext
  roster: RosterGang
  fighter: RosterFighter
}

function lookAt(store: Store, catalogues: Catalogues, fighterId: FighterId): Looked {
  const context = gangContextOf(store, catalogues, fighterOf(store, fighterId).gangId)
  const roster = loadRoster(store, context.gang.id)
  return {
    context,
    roster,
    fighter: roster.fighters.find(({ id }) => id === fighterId) ?? missing('fighter', fighterId),
  }
}

function successionOf(
  { catalogue, edition }: Rules,
  roster: RosterGang,
  { id }: RosterFighter,
): GrowthPage['succession'] {
  const place = successors(roster, catalogue, edition).findIndex((one) => one.id === id)
  if (place < 0) return null
  return { place, types: leaderTypes(roster.gang, catalogue).map((type) => ({ type: type.id, name: type.name })) }
}

/** CAMP-INJ-90..97. One for each injury that has none yet. */
function bionicsFor(
  catalogue: GangContext['catalogue'],
  roster: RosterGang,
  { injuries }: RosterFighter,
): GrowthPage['bionics'] {
  const bionics = catalogue.items.all.filter((item): item is Bionic => item.kind === 'bionic')
  return injuries.flatMap(({ id, injury, bionic }) => {
    const fitting = bionics.filter((one) => one.injury === injury)
    // An injury of a battle that is being settled has no row yet, so no bionic can be fitted to it.
    const written = InjuryId.safeParse(id)
    if (bionic !== null || fitting.length === 0 || !written.success) return []
    const fits = fitting.map(({ id: item, price, improves, choose }) => {
      const owned = roster.stash
        .flatMap((one) => (one.item === item ? (ItemId.safeParse(one.id).data ?? []) : []))
        .at(0)
      return { item, itemId: owned ?? null, price, improves: [...improves], choose }
    })
    return [{ injuryId: written.data, injury, fits }]
  })
}
