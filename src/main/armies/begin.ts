import type { BattleSetup } from '@shared/battle'
import { armyUnit, sizeOf } from '@shared/campaign/armies'
import type { ArmyPreparation, NewArmyBattle } from '@shared/contract/armies'
import { AppError } from '@shared/contract/error'
import { type BattleId, type CampaignId, UnitId } from '@shared/contract/ids'
import { ARMY_BATTLEFIELDS } from '@shared/space/battlefields'
import { and, asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { fieldChoice, wantedField, type OwnFields } from '../battles/battlefields'
import { optionsOf } from '../battles/begin'
import { beginBattle } from '../battles/opening'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { gangs } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf, gangOf } from '../database/find'
import { armiesOf, openBattle, pluginOf } from '../rulesets/playing'
import { loadArmy, rulesFor, unitRowsIn } from '../gangs/army'

/** What the battle wizard offers: the armies with their units, and the tables. */
export function prepareArmies(store: Store, own: OwnFields, campaignId: CampaignId): ArmyPreparation {
  const { id, name, ruleset } = campaignOf(store, campaignId)
  const keeping = armiesOf(ruleset)
  const rows = store.orm
    .select()
    .from(gangs)
    .where(and(eq(gangs.campaignId, campaignId), eq(gangs.status, 'active')))
    .orderBy(asc(gangs.position), asc(gangs.id))
    .all()
  const unitsOf = Map.groupBy(unitRowsIn(store, campaignId), ({ gangId }) => gangId)
  return {
    campaign: { id, name, ruleset },
    armies: rows.map((army) => ({
      id: army.id,
      name: army.name,
      colour: army.colour,
      units: (unitsOf.get(army.id) ?? []).map((unit) => ({
        id: unit.id,
        name: unit.name,
        datasheet: unit.datasheet,
        models: sizeOf(unit),
        power: unit.power,
        warlord: unit.warlord,
      })),
    })),
    missions: [...keeping.missions],
    rollsMission: keeping.rollsMission,
    battlefields: [
      ...ARMY_BATTLEFIELDS.map((field) => ({ ...fieldChoice(field), file: null })),
      ...own.all().map(({ field, file }) => ({ ...fieldChoice(field), file })),
    ],
    bots: [...pluginOf(ruleset).bots],
  }
}

/** Freezes the set-up: units, content, house rules and seed. Throws `refused` for one army on both sides, `missing`, `invalid`. */
export function startArmyBattle(
  change: Change,
  catalogues: Catalogues,
  own: OwnFields,
  wanted: NewArmyBattle,
): Done<{ id: BattleId }> {
  const campaign = campaignOf(change, wanted.campaign)
  const { missions, rollsMission } = armiesOf(campaign.ruleset)
  const [first, second] = wanted.sides
  if (first?.army === second?.army) throw new AppError('refused', 'error.battle.sameGang', { where: ['sides'] })
  const isRolled = wanted.mission === 'undecided' && rollsMission
  if (!isRolled && !missions.some((known) => known === wanted.mission)) {
    throw new AppError('missing', 'error.scenario.missing', {
      params: { scenario: wanted.mission },
      where: ['mission'],
    })
  }
  if (wanted.modes.space === 'board' && wanted.battlefield === null) {
    throw new AppError('invalid', 'error.battle.noBattlefield', { where: ['battlefield'] })
  }
  const { field, frozen } =
    wanted.modes.space === 'board' && wanted.battlefield !== null
      ? wantedField(own, wanted.battlefield)
      : { field: null, frozen: {} }
  const catalogue = catalogues.of(change, campaign.id, campaign.ruleset)
  const setup: BattleSetup = {
    version: 1,
    ruleset: campaign.ruleset,
    scenario: wanted.mission,
    battlefield: field?.id ?? null,
    ...frozen,
    seed: wanted.seed ?? randomUUID(),
    modes: wanted.modes,
    options: optionsOf(campaign),
    content: catalogue.contentHash,
    sides: wanted.sides.map((side, place) => sideOf(change, side, place)),
  }
  const { game } = openBattle(setup, catalogue, field)
  return beginBattle(change, { campaignId: campaign.id, setup, compatibility: game.compatibility, crews: [] })
}

/** Units in the army's order. Throws `missing` for one that isn't the army's. */
function sideOf(
  change: Change,
  { army: id, controller, units: wanted }: NewArmyBattle['sides'][number],
  place: number,
): BattleSetup['sides'][number] {
  const { name, list, colour, campaignId } = gangOf(change, id)
  const { units } = loadArmy(change, id)
  for (const [index, unit] of wanted.entries()) {
    if (units.some((known) => known.id === unit)) continue
    throw new AppError('missing', 'error.unit.missing', {
      params: { id: unit },
      where: ['sides', place, 'units', index],
    })
  }
  const rules = rulesFor(campaignId === null ? null : campaignOf(change, campaignId))
  const chosen = units.filter((unit) => wanted.includes(UnitId.parse(unit.id)))
  return {
    gangId: id,
    name,
    gang: list,
    ...(colour === null ? {} : { colour }),
    controller,
    role: 'equal',
    gangRating: chosen.reduce((sum, { power }) => sum + power, 0),
    crew: [],
    units: chosen.map((unit) => armyUnit(unit, rules)),
  }
}
