import type { Catalogue } from '../../../content'
import { apocrypha } from './books/apocrypha'
import { coreBook } from './books/core'
import { endings, houseBooks } from './books/houses'
import { magazines } from './books/magazines'
import { bookOfTheOutcast } from './books/outcast'
import { bookOfPeril } from './books/peril'
import { gangRaids } from './books/raids'
import { bookOfRuin } from './books/ruin'
import { rulebook2018 } from './books/rulebook-2018'
import { succession } from './books/succession'
import { wastes } from './books/wastes'
import { plainRules } from './plain'
import type { ScenarioRules } from './scenario'

const all: readonly ScenarioRules[] = [
  ...coreBook,
  ...rulebook2018,
  ...bookOfPeril,
  ...bookOfRuin,
  ...gangRaids,
  ...houseBooks,
  ...endings,
  ...magazines,
  ...bookOfTheOutcast,
  ...wastes,
  ...succession,
  ...apocrypha,
]

const byId: ReadonlyMap<string, ScenarioRules> = new Map(all.map((rules) => [rules.id, rules]))

/** Ids of the scenarios whose rules the program has. */
export const scenarioIds: readonly string[] = [...byId.keys()]

/** Null: the program has no rules for this scenario. */
export const describedRules = (id: string): ScenarioRules | null => byId.get(id) ?? null

/** The rules of a scenario; one that is only in a content pack is a plain fight until its last round. */
export const rulesFor = (catalogue: Catalogue, id: string): ScenarioRules => {
  const known = byId.get(id)
  if (known !== undefined) return known
  const ends = catalogue.scenarios.find(id)?.ends
  return { ...plainRules(id), lastRound: ends?.kind === 'one-side-left-or-round' ? ends.round : null }
}

/** Whether a side of the scenario gets reinforcements, so that its reserves have to be drawn beforehand. */
export const bringsReinforcements = (id: string, role: 'attacker' | 'defender' | 'equal'): boolean =>
  byId
    .get(id)
    ?.parts.some(({ reinforces }) => reinforces === 'each' || (reinforces !== undefined && reinforces === role)) ===
  true
