import {
  checkCrew,
  checkLimit,
  crewFighters,
  type CrewPick,
  crewSize,
  drawCrew,
  enlarged,
  fighterCategorySchema,
  gangRating,
  largestCrew,
  helpFromHome,
  marched,
  moreInCrew,
  type Marched,
  type Marching,
  type RosterGang,
} from '@shared/campaign'
import type { BattleSetup, ByHandMember, CrewFighter } from '@shared/battle'
import { createStream } from '@shared/engine'
import type { CampaignType, Catalogue } from '@shared/content'
import type { CrewMethod } from '@shared/content/schema'
import type { NewBattle } from '@shared/contract/battles'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import { battleSwitches } from '@shared/rulesets/battle-switches'
import { randomUUID } from 'node:crypto'
import type { Catalogues } from '../content/catalogues'
import { editionOf } from '../content/edition'
import { broughtFromHome } from '../gangs/held-boons'
import { isStarving } from '../gangs/hunger'
import { broughtByUses, moreByOwnUses } from '../gangs/done-uses'
import { intriguesHeld } from '../campaigns/dealings/rows'
import { ascendantSide } from '../campaigns/season/ascendant'
import { fightOver } from '../campaigns/season/challenges'
import { recordOf } from '../campaigns/season/facts'
import { typeIfGangs } from '../content/campaign-type'
import type { Change, Done } from '../database/command'
import { holdingsOf, openCycleOf } from '../database/find-season'
import type { Store } from '../database/store'
import type { GangKeeping } from '../rulesets/plugin'
import { gangsOf, openBattle } from '../rulesets/playing'
import { campaignOf, type CampaignRow, gangOf } from '../database/find'
import { loadRoster } from '../gangs/roster'
import { type OwnFields, wantedField } from './battlefields'
import { takeCaches } from './caches'
import { choosable, everyCard } from '../gangs/decks'
import { handFor } from './hand'
import { beginBattle, type CrewRecord } from './opening'

/**
 * Freezes the set-up: rosters, content, house rules and seed. Crews that break the rules are only warned about; the log keeps the warnings.
 * Throws `refused` for a ruleset without an engine, for the same gang on two sides, and if all sides are allied.
 */
export function startBattle(
  change: Change,
  catalogues: Catalogues,
  own: OwnFields,
  wanted: NewBattle,
): Done<{ id: BattleId }> {
  const campaign = campaignOf(change, wanted.campaign)
  const keeping = gangsOf(campaign.ruleset)
  const ids = wanted.sides.map(({ gang }) => gang)
  if (new Set(ids).size < ids.length) throw new AppError('refused', 'error.battle.sameGang', { where: ['sides'] })
  const alliances = new Set(wanted.sides.map(({ alliance }) => alliance))
  if (alliances.size === 1 && !alliances.has(undefined)) {
    throw new AppError('refused', 'error.battle.allTogether', { where: ['sides'] })
  }
  const catalogue = catalogues.of(change, campaign.id, campaign.ruleset)
  const edition = editionOf(campaign)
  const type = typeIfGangs(campaign, catalogue)
  const onBoard = wanted.modes.space === 'board'
  if (onBoard && wanted.battlefield === null) {
    throw new AppError('invalid', 'error.battle.noBattlefield', { where: ['battlefield'] })
  }
  const { field, frozen } =
    onBoard && wanted.battlefield !== null ? wantedField(own, wanted.battlefield) : { field: null, frozen: {} }
  const scenario = catalogue.scenarios.find(wanted.scenario)
  if (scenario === undefined) {
    throw new AppError('missing', 'error.scenario.missing', {
      params: { scenario: wanted.scenario },
      where: ['scenario'],
    })
  }
  wanted.sides.forEach(({ tactics }, place) => checkCards(catalogue, tactics?.chosen ?? [], place))
  const warnings: Warning[] = againstCustoms(
    type,
    wanted.sides.length,
    wanted.sides.some(({ tactics }) => (tactics?.chosen.length ?? 0) + (tactics?.drawn ?? 0) > 0),
  )
  const described = keeping.scenario(scenario.id)
  const ascendant =
    type !== null && described?.byAscendancy === true ? ascendantNow(change, { campaign, catalogue, type }) : null
  const seed = wanted.seed ?? randomUUID()
  const crews: CrewRecord[] = []
  const sides = wanted.sides.map((side, place): BattleSetup['sides'][number] => {
    const gang = gangOf(change, side.gang)
    const roster = loadRoster(change, gang.id)
    takeCaches(change, roster, side.caches ?? 0, place)
    const printedRule =
      side.role === 'defender' ? (scenario.defender ?? scenario.attacker).crew : scenario.attacker.crew
    const rule = enlarged(printedRule, moreInCrew(type, gang.allegiance, side.role) + moreByOwnUses(change, gang.id))
    // Rolled sizes were applied when the crew was dealt; here only printed sizes can be checked.
    const printed =
      rule.kind === 'custom' && typeof rule.size !== 'object' ? crewSize(rule) : { chosen: null, drawn: 0 }
    const chaos = described?.chaos ?? null
    if (chaos !== null && gang.allegiance === 'chaos' && side.role !== chaos)
      warnings.push({ rule: 'CAMP-UPR-02', key: `warning.chaos.${chaos}`, params: { gang: gang.name } })
    warnings.push(...strangersIn(side.tactics?.chosen ?? [], choosable(change, catalogue, edition, gang.id)))
    warnings.push(...checkCrew(roster, side.crew, printed).map(({ rule, key, params }) => ({ rule, key, params })))
    const opponents = ids.filter((id) => id !== gang.id)
    warnings.push(...tooManyFor(type, gangRating(roster).value, side.crew.length, rule))
    const hungry = isStarving(change, gang.id)
    const joined = crewFighters(roster, side.crew, { catalogue, edition, opponents }, side.drawnIn)
    if (joined.crew.length === 0) {
      throw new AppError('invalid', 'error.battle.nobodyPlayed', {
        params: { gang: gang.name },
        where: ['sides', place, 'crew'],
      })
    }
    const crew = joined.crew.map((fighter) => (hungry ? starved(fighter) : fighter))
    const fromHome = [
      ...helpFromHome(roster),
      ...broughtFromHome(change, { gang, catalogue, type }),
      ...broughtByUses(change, gang.id),
      ...(ascendant !== null && gang.allegiance === ascendant ? ['ascendant'] : []),
    ]
    const intrigues = type?.customs.intrigues === true ? intriguesHeld(change, gang.id) : []
    const there = [...joined.crew, ...joined.byHand].flatMap(({ id, vehicle }) => [
      id,
      ...(vehicle ? [vehicle.id] : []),
    ])
    const march = { role: side.role, crew: there.map((id) => ({ fighter: id, loadout: null })) }
    const marching = { catalogue, edition, opponents }
    const drawn = reservesFor(keeping, scenario.id, roster, march, `${seed}/${place}`, marching)
    const reserves = drawn.crew
    const byHand = [
      ...joined.byHand.map((fighter) => seenToByHand(fighter, false)),
      ...drawn.byHand.map((fighter) => seenToByHand(fighter, true)),
    ]
    crews.push({
      method: rule.kind === 'by-hand' ? null : rule.kind,
      dice: [],
      loadouts: new Map(side.crew.map(({ fighter, loadout }) => [fighter, loadout])),
    })
    return {
      gangId: gang.id,
      name: gang.name,
      gang: gang.list,
      ...(gang.colour === null ? {} : { colour: gang.colour }),
      controller: side.controller,
      role: side.role,
      ...(side.alliance === undefined ? {} : { alliance: side.alliance }),
      gangRating: gangRating(roster).value,
      crew,
      ...(reserves.length === 0 ? {} : { reserves }),
      ...(byHand.length === 0 ? {} : { byHand }),
      ...(fromHome.length === 0 ? {} : { fromHome }),
      ...(intrigues.length === 0 ? {} : { intrigues }),
      ...handFor(keeping.tactics, side.tactics, choosable(change, catalogue, edition, gang.id), field),
      ...(side.caches === undefined ? {} : { caches: side.caches }),
    }
  })
  const coming = sides.map(({ name, role, gangRating: rating, crew, byHand = [] }) => ({
    gang: name,
    role,
    rating,
    crew: [...crew, ...byHand.filter(({ reserve }) => !reserve)].map((fighter) => ({
      name: fighter.name,
      category: fighterCategorySchema.parse(fighter.category),
    })),
  }))
  // NECV-DEP-01: outside the wastes, vehicles need everybody's consent.
  if (scenario.vehicles === 'no' && sides.some(({ crew }) => crew.some(({ vehicle }) => vehicle !== undefined)))
    warnings.push({ rule: 'NECV-DEP-01', key: 'warning.vehiclesElsewhere', params: {} })
  const against = checkLimit(keeping.scenario(scenario.id)?.only ?? null, coming)
  warnings.push(...against.map(({ rule, key, params }) => ({ rule, key, params })))
  const setup: BattleSetup = {
    version: 1,
    ruleset: campaign.ruleset,
    scenario: scenario.id,
    battlefield: field?.id ?? null,
    ...frozen,
    seed,
    modes: wanted.modes,
    options: {
      ...optionsOf(campaign),
      ...(wanted.tableScenery === undefined ? {} : { tableScenery: wanted.tableScenery }),
    },
    content: catalogue.contentHash,
    sides,
  }
  const { game } = openBattle(setup, catalogue, field)
  const begun = beginBattle(change, { campaignId: campaign.id, setup, compatibility: game.compatibility, crews })
  if (wanted.challenge !== undefined) fightOver(change, wanted.challenge, begun.value.id)
  return { ...begun, warnings }
}

/** CAMP-UPR-03. The side that is ascendant in the present cycle. */
function ascendantNow(
  store: Store,
  { campaign, catalogue, type }: { campaign: CampaignRow; catalogue: Catalogue; type: CampaignType },
): string | null {
  const record = recordOf(store, campaign.id, catalogue, holdingsOf(store, campaign.id))
  return ascendantSide(type, record, openCycleOf(store, campaign.id)?.number ?? 0)
}

/** CAMP-VAR-04, -07. Warnings of the campaign type about a battle with so many sides, or with tactics. */
export function againstCustoms(type: CampaignType | null, sides: number, withTactics: boolean): Warning[] {
  if (type === null) return []
  const { rule, customs } = type
  return [
    ...(sides < customs.fewestSides
      ? [{ rule, key: 'warning.tooFewSides', params: { needed: customs.fewestSides } }]
      : []),
    ...(customs.noTactics && withTactics ? [{ rule, key: 'warning.noTactics', params: {} }] : []),
  ]
}

/** What is kept of a model that the engine doesn't play. */
const seenToByHand = ({ id, name, type, category, rating }: CrewFighter, reserve: boolean): ByHandMember => ({
  id,
  name,
  type,
  category,
  rating,
  reserve,
})

/** CAMP-UPR-07. Strength is used only for close combat and tests, so one Strength less is one less in both. */
const starved = (fighter: CrewFighter): CrewFighter => ({
  ...fighter,
  modifiers: [...fighter.modifiers, { stat: 's', op: 'worse', amount: 1, source: 'starving' }],
})

/** CAMP-VAR-11. How many models a custom crew may have, by the gang's rating. */
const tooManyFor = (type: CampaignType | null, rating: number, picked: number, { kind }: CrewMethod): Warning[] => {
  const most = type && largestCrew(type.customs.crewLimits, rating)
  if (type === null || most === null || kind !== 'custom' || picked <= most) return []
  return [{ rule: type.rule, key: 'crew.tooMany', params: { picked, allowed: most } }]
}

/** CAMP-PRE-31. Warnings about cards that aren't in the gang's deck. */
const strangersIn = (chosen: readonly string[], deck: readonly string[]): Warning[] =>
  chosen
    .filter((card) => !deck.includes(card))
    .map((card) => ({ rule: 'CAMP-PRE-31', key: 'warning.cardNotInDeck', params: { card } }))

/** NECX-SCN-03, CAMP-PRE-31: only cards that exist, and none twice. Throws `invalid` with the card. */
function checkCards(catalogue: Catalogue, chosen: readonly string[], side: number): void {
  for (const [place, card] of chosen.entries()) {
    const where = ['sides', side, 'tactics', 'chosen', place]
    if (!everyCard(catalogue).includes(card)) {
      throw new AppError('invalid', 'error.battle.unknownCard', { params: { card }, where })
    }
    if (chosen.indexOf(card) < place)
      throw new AppError('invalid', 'error.battle.cardTwice', { params: { card }, where })
  }
}

/**
 * CAMP-PRE-17: if the scenario has reinforcements, all fighters who can fight and are not in the starting crew, in the order they will be
 * drawn.
 */
function reservesFor(
  keeping: GangKeeping,
  scenario: string,
  roster: RosterGang,
  { crew, role }: { crew: readonly CrewPick[]; role: NewBattle['sides'][number]['role'] },
  seed: string,
  marching: Marching,
): Marched {
  if (!keeping.sendsReinforcements(scenario, role)) return { crew: [], byHand: [] }
  const { deck } = drawCrew(roster, crew, { chosen: null, drawn: 0 }, createStream(seed, 'reserves'))
  const all = deck.flatMap(({ fighter: id, loadout }) => {
    const fighter = roster.fighters.find((one) => one.id === id)
    return fighter === undefined ? [] : [{ fighter, loadout }]
  })
  return marched(
    roster,
    all,
    marching,
    crew.map(({ fighter }) => fighter),
  )
}

/** Options of the campaign's battles: the edition's defaults, then the campaign's house rules. */
export function optionsOf({ ruleset, settings, houseRules }: CampaignRow): BattleSetup['options'] {
  const known = battleSwitches(ruleset).map(({ name }) => name)
  const answers = { ...editionOf({ settings, houseRules }).battle, ...houseRules }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => known.includes(name)))
}
