import { weaponSlots } from '@shared/campaign/legality'
import {
  boundsFor,
  type Edition,
  fighterRating,
  type RosterFighter,
  skillAccessOf,
  statlineOf,
  weaponArcs,
} from '@shared/campaign'
import type { ItemView, RosterRow, StatView } from '@shared/contract/fighters'
import { counterView } from './counters'
import type { ItemRow } from '../database/find'
import type { GangContext } from './context'
import { rosterFighter } from './roster'
import type { FighterRecords } from './records'

/** CAMP-CRE-64. A fighter as the roster table shows it. */
export function rosterRow(records: FighterRecords, { gang, catalogue, edition }: GangContext): RosterRow {
  const { fighter: stored, captivity } = records
  const fighter = rosterFighter(records, gang)
  return {
    id: stored.id,
    name: stored.name,
    label: stored.label,
    type: stored.type,
    typeName: stored.typeName,
    category: stored.category,
    status: stored.status,
    timers: records.timers.map(({ what, unit, remaining }) => ({ what, unit, remaining })),
    capturedBy: captivity?.captorId ? { gangId: captivity.captorId, name: captivity.captorName ?? '' } : null,
    rating: fighterRating(fighter),
    experience: records.experience,
    lifetimeExperience: records.lifetimeExperience,
    statline: statViews(records, fighter, edition),
    items: records.items.map(itemView),
    skills: fighter.skills,
    skillSets: [...skillAccessOf(fighter, catalogue)],
    rules: fighter.rules,
    injuries: records.injuries.map(
      ({ id, injury, table, dice, status, battleId, againstGangId, against, bionicId, sufferedAt }, at) => ({
        id,
        injury,
        table,
        dice,
        status,
        battleId,
        againstGangId,
        against: edition.injuries.results[injury]?.againstGang ? against : null,
        bionicId,
        sufferedAt,
        effects: effectsOf(
          edition,
          injury,
          records.injuries.slice(0, at).some((earlier) => earlier.injury === injury),
        ),
      }),
    ),
    advances: records.advances.map(
      ({ id, advance, stat, skill, promotedTo, experienceCost, ratingValue, takenAt }) => ({
        id,
        advance,
        stat,
        skill,
        promotedTo,
        experienceCost,
        ratingValue,
        takenAt,
      }),
    ),
    loadouts: records.loadouts.map(({ loadout: { id, name }, items }) => ({
      id,
      name,
      items: items.map(({ itemId }) => itemId),
    })),
    slots: weaponSlots(fighter, { gang: gang.list }, { catalogue, edition }),
    counters: records.counters.map(counterView),
    ownerId: stored.ownerId,
    vehicleId: stored.vehicleId,
    portraitId: stored.portraitId,
  }
}

/** Every characteristic of the card's shape; null for those that the profile lacks. */
function statViews({ profile }: FighterRecords, fighter: RosterFighter, edition: Edition): StatView[] {
  const now = statlineOf(fighter, edition)
  return Object.entries(boundsFor(fighter, edition)).map(([stat, { kind }]) => ({
    stat,
    kind,
    value: now[stat]?.value ?? null,
    profile: profile?.values[stat] ?? null,
    rows: now[stat]?.rows ?? [],
  }))
}

export function itemView(row: ItemRow): ItemView {
  const { id, item, name, kind, pricePaid, ratingValue, source, condition, usesLeft, parentId, fighterId, details } =
    row
  const arcs = weaponArcs.filter((arc) => details.arcs.includes(arc))
  return {
    id,
    item,
    name,
    kind,
    pricePaid,
    ratingValue,
    source,
    condition,
    usesLeft,
    parentId,
    fighterId,
    arcs,
    printed: details.printed ?? [],
  }
}

/** `again`: the fighter had the same injury before. */
function effectsOf({ injuries }: Edition, injury: string, again: boolean): { stat: string; amount: number }[] {
  const result = injuries.results[injury]
  if (result === undefined || (result.repeat === 'first-is-free' && !again)) return []
  return result.modifiers.map(({ stat, op, amount }) => ({ stat, amount: op === 'worse' ? -amount : amount }))
}
