import { houseSystemsFor, powersFor, systemCost, type RosterFighter } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { growth as contract } from '@shared/contract/growth'
import { AdvanceId, FighterId, FighterRuleId, SkillId } from '@shared/contract/ids'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { advances, fighterRules, fighterSkills } from '../database/schema'
import { aboutGang, missing, scopeOf } from '../database/find'
import { postEntry } from '../gangs/ledger'
import { isFounding, type GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

/** CAMP-ADV-09, -10. Buys or awards an upgrade of the fighter's house: it is on the card, at the agreed or printed value. */
export function upgradeByHouse(
  change: Change,
  { gang, catalogue }: GangContext,
  wanted: z.output<typeof contract.houseUpgrade.input>,
): Done<{ advanceId: AdvanceId }> {
  const roster = loadRoster(change, gang.id)
  const fighter = roster.fighters.find(({ id }) => id === wanted.fighterId) ?? missing('fighter', wanted.fighterId)
  const system = houseSystemsFor(roster, fighter).find(({ id }) => id === wanted.system)
  const refuse = (where: string) =>
    new AppError('invalid', 'error.houseSystem.unknown', {
      params: { system: wanted.system, fighter: fighter.name },
      where: [where],
    })
  if (system === undefined) throw refuse('system')
  const power = wanted.power ?? null
  if (system.power && (power === null || !powersFor(catalogue, fighter).includes(power))) throw refuse('power')
  if (!system.power && wanted.name === undefined) throw refuse('name')
  const printed = system.price
  const byExperience = wanted.pay === 'experience'
  if (printed !== null && byExperience && printed.experience === null) throw refuse('pay')
  const experience = byExperience ? (printed?.experience ?? wanted.cost) : 0
  const credits = byExperience ? 0 : (printed?.credits ?? systemCost(system, fighter, wanted.cost))
  const value = printed?.credits ?? wanted.value
  const id = change.newId(AdvanceId)
  const at = change.now()
  const fighterId = FighterId.parse(fighter.id)
  change.orm
    .insert(advances)
    .values({
      id,
      fighterId,
      kind: 'other',
      advance: system.id,
      skill: power,
      experienceCost: experience,
      ratingValue: value,
      dice: [],
      takenAt: at,
    })
    .run()
  const origin = { fighterId, source: 'advance', advanceId: id, gainedAt: at } as const
  if (power !== null)
    change.orm
      .insert(fighterSkills)
      .values({ id: change.newId(SkillId), skill: power, ...origin })
      .onConflictDoNothing()
      .run()
  const rule = system.power ? psykerRule(fighter) : slugOf(wanted.name ?? system.id)
  if (rule !== null)
    change.orm
      .insert(fighterRules)
      .values({ id: change.newId(FighterRuleId), rule, value: null, ...origin })
      .onConflictDoNothing()
      .run()
  const entry = {
    gangId: gang.id,
    fighterId,
    advanceId: id,
    params: { advance: power ?? system.id, fighter: fighter.name },
  } as const
  postEntry(change, { ...entry, resource: 'credits', amount: -credits, reason: 'purchase' })
  postEntry(change, { ...entry, resource: 'experience', amount: -experience, reason: 'advance' })
  const late = !byExperience && printed !== null && printed.experience !== null && !isFounding(change, gang.id)
  return {
    value: { advanceId: id },
    scope: scopeOf(gang),
    params: {
      fighter: fighter.name,
      gang: gang.name,
      system: system.id,
      what: wanted.name ?? power,
      credits,
      experience,
    },
    about: { ...aboutGang(gang), fighterId },
    warnings: late ? [{ rule: 'CAMP-ADV-09', key: 'warning.powerTooLate', params: { fighter: fighter.name } }] : [],
  }
}

/** The rule that makes the fighter a psyker; null if it is one already. */
const psykerRule = ({ rules }: RosterFighter): string | null =>
  rules.some(({ id }) => /psyker|psychoteric/.test(id)) ? null : 'non-sanctioned-psyker'

/** Letters and digits of any script, so that a name typed in Russian keeps its own. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'house-upgrade'
