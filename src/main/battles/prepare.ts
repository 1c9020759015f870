import { crewDice, crewSize, drawCrew, type Edition } from '@shared/campaign'
import type { Catalogue, CrewMethod, Scenario } from '@shared/content'
import type { CrewPick, Preparation } from '@shared/contract/battles'
import { type CampaignId, FighterId, type GangId, LoadoutId } from '@shared/contract/ids'
import { createStream, rollDie, type Stream } from '@shared/engine'
import { SHIPPED_BATTLEFIELDS } from '@shared/space/battlefields'
import { randomUUID } from 'node:crypto'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import type { Store } from '../database/store'
import { optionsOf } from './begin'
import { editionOf } from '../content/edition'
import { typeIfGangs, typeOf } from '../content/campaign-type'
import { fieldChoice, type OwnFields } from './battlefields'
import { campaignOf, type CampaignRow, gangOf } from '../database/find'
import { everyCard } from '../gangs/decks'
import { fieldedIn, gangChoicesOf } from './gang-choices'
import { loadRoster } from '../gangs/roster'
import { someAtATime } from '../database/kept-answers'
import type { GangKeeping } from '../rulesets/plugin'
import { gangsOf, keepsGangs, pluginOf } from '../rulesets/playing'

/** Reads the rosters of a campaign that will soon be asked for, some at a time, so that other requests are served in between. */
export async function prepareAhead(
  access: Pick<Access, 'store'>,
  catalogues: Catalogues,
  campaignId: CampaignId,
): Promise<void> {
  const campaign = campaignOf(access.store(), campaignId)
  if (!keepsGangs(campaign.ruleset)) return
  await someAtATime(fieldedIn(access.store(), campaignId), (some) => {
    gangChoicesOf(access.store(), catalogues.of(access.store(), campaignId, campaign.ruleset), campaign, some)
  })
}

/** What the battle wizard offers: gangs with their fighters, scenarios and battlefields. */
export function prepareBattle(
  store: Store,
  catalogues: Catalogues,
  own: OwnFields,
  campaignId: CampaignId,
): Preparation {
  const campaign = campaignOf(store, campaignId)
  const catalogue = catalogues.of(store, campaignId, campaign.ruleset)
  const keeping = gangsOf(campaign.ruleset)
  const type = typeIfGangs(campaign, catalogue)
  const named = scenariosOf(campaign, catalogue)
  return {
    campaign: { id: campaign.id, name: campaign.name, ruleset: campaign.ruleset },
    gangs: gangChoicesOf(store, catalogue, campaign, fieldedIn(store, campaignId)),
    scenarios: catalogue.scenarios.all
      .filter((scenario) => isPlayedIn(editionOf(campaign), scenario) || named.has(scenario.id))
      .sort(bySimplicity(keeping))
      .map((scenario) => scenarioChoice(keeping, scenario)),
    battlefields: [
      // Battlefields for armies have no deployment zones of their own; the mission gives them.
      ...SHIPPED_BATTLEFIELDS.filter(({ deployment }) => deployment.length > 1).map((field) => ({
        ...fieldChoice(field),
        file: null,
      })),
      ...own.all().map(({ field, file }) => ({ ...fieldChoice(field), file })),
    ],
    bots: [...pluginOf(campaign.ruleset).bots],
    homeTurf: editionOf(campaign).homeTurf,
    tableScenery: optionsOf(campaign)['tableScenery'] === true,
    // CAMP-VAR-04: no cards in a campaign type without tactics.
    tactics: type?.customs.noTactics
      ? { ...editionOf(campaign).tactics, chosen: 0, cards: [] }
      : {
          ...editionOf(campaign).tactics,
          cards: everyCard(catalogue).map((id) => ({
            id,
            at: keeping.tactics.cards.find((card) => card.id === id)?.at ?? null,
          })),
        },
  }
}

/** CAMP-L18-02, -03. Whether an edition has a scenario: it is in its books, and the edition knows how its crews are chosen. */
const isPlayedIn = ({ scenarios: { editions, crews } }: Edition, { edition, attacker, defender }: Scenario): boolean =>
  editions.includes(edition) && [attacker, defender].every((side) => side === null || crews.includes(side.crew.kind))

/** Scenarios that the campaign's own tables name are played in any edition. */
function scenariosOf(campaign: CampaignRow, catalogue: Catalogue): ReadonlySet<string> {
  const { scenarios, captives } = typeOf(campaign, catalogue)
  return new Set([
    ...scenarios.flatMap(({ rows }) => rows.flatMap((row) => row.scenarios)),
    ...(captives === null ? [] : [captives]),
  ])
}

const wordsOf = ({ deployment, specialRules, ends, victory }: Scenario): string[] =>
  [deployment, specialRules, ends.kind === 'by-hand' ? ends.text : null, victory].filter((words) => words !== null)

/**
 * The wizard suggests the first: two equal gangs, the least to do by hand, the fewest assumptions of ours, the fewest special rules and
 * creatures; the newest edition if all else is equal.
 */
const bySimplicity =
  (keeping: GangKeeping) =>
  (left: Scenario, right: Scenario): number => {
    const [one, other] = [difficulty(keeping, left), difficulty(keeping, right)]
    const differs = one.findIndex((value, place) => value !== other[place])
    return differs === -1 ? (left.id < right.id ? -1 : 1) : (one[differs] ?? 0) - (other[differs] ?? 0)
  }

const difficulty = (
  keeping: GangKeeping,
  { id, roles, edition, specialRules, tactics }: Scenario,
): readonly number[] => {
  const described = keeping.scenario(id)
  return [
    Number(roles !== 'equal'),
    described ? described.byHand.length + Number(tactics.kind === 'by-hand') : Infinity,
    described?.assumed.length ?? 0,
    described ? described.specialRules + described.extras : 0,
    specialRules?.length ?? 0,
    Number(edition !== 'N23'),
  ]
}

const wholeGang: CrewMethod = { kind: 'custom', size: 'all' }

/** A scenario of the wizard. Parts that the engine doesn't play are shown as text; the players play them by hand. */
function scenarioChoice(keeping: GangKeeping, scenario: Scenario): Preparation['scenarios'][number] {
  const { id, name, roles, attacker, defender, tactics, confidence } = scenario
  const described = keeping.scenario(id)
  return {
    id,
    name,
    roles: roles === 'attacker-defender' ? 'attacker-defender' : 'equal',
    gangs: roles,
    lastRound: scenario.ends.kind === 'one-side-left-or-round' ? scenario.ends.round : null,
    objective: scenario.victory,
    pays: (['credits', 'experience', 'reputation'] as const).filter((what) => scenario.rewards[what].length > 0),
    homeTurf: scenario.homeTurf,
    attackerCrew: attacker.crew,
    defenderCrew: defender?.crew ?? (roles === 'attacker-defender' ? wholeGang : attacker.crew),
    tactics,
    // All texts of a scenario that the engine doesn't know, or the parts of a known one that are played by hand.
    byHand: [...(described?.byHand ?? wordsOf(scenario))],
    assumed: [...(described?.assumed ?? [])],
    engine: described !== null,
    confidence,
    attackTogether: described?.lastDefends ?? false,
  }
}

/** CAMP-PRE-11, -13, -14: rolls for the crew's size if it is rolled, and draws from all who can fight and weren't chosen. */
export function dealCrew(
  store: Store,
  wanted: { gang: GangId; rule: CrewMethod; chosen: readonly CrewPick[] },
): { crew: CrewPick[]; dice: number[] } {
  const roster = loadRoster(store, gangOf(store, wanted.gang).id)
  const stream: Stream = createStream(randomUUID(), 'crew')
  const faces = crewDice(wanted.rule).map(({ count, sides }) =>
    Array.from({ length: count }, () => rollDie(stream, sides)),
  )
  const { crew } = drawCrew(roster, wanted.chosen, crewSize(wanted.rule, faces), stream)
  return {
    crew: crew.map(({ fighter, loadout }) => ({
      fighter: FighterId.parse(fighter),
      loadout: loadout === null ? null : LoadoutId.parse(loadout),
    })),
    dice: faces.flat(),
  }
}
