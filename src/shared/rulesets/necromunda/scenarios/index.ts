import type { Catalogue } from '../../../content'
import { coreBook } from './books/core'
import { rulebook2018 } from './books/rulebook-2018'
import { plainRules } from './plain'
import type { ScenarioRules } from './scenario'

const all: readonly ScenarioRules[] = [...coreBook, ...rulebook2018]

const byId: ReadonlyMap<string, ScenarioRules> = new Map(all.map((rules) => [rules.id, rules]))

/** Ids of the scenarios whose rules are described. */
export const scenarioIds: readonly string[] = [...byId.keys()]

/** Null: nobody has described this scenario. */
export const describedRules = (id: string): ScenarioRules | null => byId.get(id) ?? null

/** What a scenario makes of a battle; one that only a content pack knows is a fight until its last round. */
export const rulesFor = (catalogue: Catalogue, id: string): ScenarioRules => {
  const known = byId.get(id)
  if (known !== undefined) return known
  const ends = catalogue.scenarios.find(id)?.ends
  return { ...plainRules(id), lastRound: ends?.kind === 'one-side-left-or-round' ? ends.round : null }
}
