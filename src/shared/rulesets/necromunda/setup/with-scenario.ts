import { createRegistry, type Registry } from '../../../engine'
import { allModules, modules } from '../modules'
import type { Hooks, NecromundaModule } from '../moments'
import type { FighterProfile } from '../roster'
import type { ScenarioRules } from '../scenarios/scenario'
import type { BattleContext } from '../table'

interface Equipped {
  readonly rosters: readonly FighterProfile[]
  readonly registry: Registry<Hooks>
}

/** Prefix of what fighters carry because of the scenario; it is neither skill nor gear. */
const ofScenario = 'scenario/'
export const isOfScenario = (carried: string): boolean => carried.startsWith(ofScenario)

/** Gives fighters the scenario's handlers, as something they carry for the battle. */
export const withScenario = (
  rosters: readonly FighterProfile[],
  { id, parts }: ScenarioRules,
  roles: BattleContext['roles'],
): Equipped => {
  const carried = parts.flatMap(({ rule, fighters }, place) =>
    fighters === undefined ? [] : [{ ...fighters, rule, place }],
  )
  if (carried.length === 0) return { rosters, registry: modules }
  const idOf = (place: number): string => `${ofScenario}${id}/${place}`
  const own = carried.map(({ rule, on, place }): NecromundaModule => ({ id: idOf(place), rule, on }))
  return {
    rosters: rosters.map((profile) => {
      const mine = carried.filter(({ fit }) => fit === undefined || fit(profile, roles[profile.side] ?? 'equal'))
      return { ...profile, carried: [...profile.carried, ...mine.map(({ place }) => ({ id: idOf(place) }))] }
    }),
    registry: createRegistry([...allModules, ...own]),
  }
}
