import type { NecromundaBattle, NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import type { FighterIndex, FighterState } from '@shared/rulesets/necromunda/state'
import { bodiesOverlap, bodyOf, modelsOnTable, placementOf } from '@shared/space'

/** States that are allowed between two events of one procedure, until the effects of the first are settled. */
const onTheWay: readonly { readonly after?: readonly NecromundaEvent['type'][]; readonly breach: RegExp }[] = [
  // NEC-CLIMB-06: it falls after the attack and the nerve tests of those who saw it.
  { breach: /hangs on a/ },
  { after: ['out-of-action', 'fled', 'left', 'left-behind'], breach: /is carried by fighter \d+, who is not there/ },
  // The contact ends after the activation of a fighter taken over (NEC-COND-17), or when a card releases one (NECX-SCN-03).
  { after: ['activation-ended', 'effect-lost', 'parted'], breach: /who is no enemy/ },
]

const away: readonly FighterState['status'][] = ['out-of-action', 'fled', 'left-behind', 'reserve']

/** NEC-COND-12, and other actions of a Broken fighter. */
const ofTheBroken: readonly string[] = ['run-for-cover', 'retreat', 'stand-up', 'crawl', 'fight', 'break-bonds']
/** NEC-ACT-40, NEC-COND-13, NEC-Q-20, and a skill. */
const ofTheInjured: readonly string[] = ['crawl', 'crawl-ductway', 'run-for-cover', 'flock-together']

/** The models of an event that only models on the battlefield can be part of. */
const present = (event: NecromundaEvent): readonly FighterIndex[] => {
  switch (event.type) {
    case 'activated':
    case 'action-begun':
    case 'moved':
    case 'pushed':
    case 'fell':
    case 'wounds-lost':
      return [event.fighter]
    case 'shot-declared':
      return [event.shooter, event.target]
    case 'hit-taken':
    case 'wound-rolled':
      return [event.target]
    default:
      return []
  }
}

/** Checks the state after every event of a battle, beyond its invariants; calls `complain` with what is wrong. */
export const watcher =
  ({ game }: NecromundaBattle, complain: (what: string) => void) =>
  (state: NecromundaState, event: NecromundaEvent): void => {
    const breach = game.invariants(state)
    if (
      breach !== undefined &&
      !onTheWay.some((one) => one.after?.includes(event.type) !== false && one.breach.test(breach))
    )
      complain(`${event.type}: ${breach}`)
    for (const fighter of present(event)) {
      const status = state.fighters[fighter]?.status
      if (status === undefined || away.includes(status)) complain(`${event.type} by one who is ${status ?? 'nobody'}`)
    }
    if (event.type === 'action-begun') complainOfAction(state, event, complain)
    if (event.type === 'turn-began' || event.type === 'activation-ended') {
      const [one, other] = overlapIn(state) ?? []
      if (one !== undefined) complain(`NECV-MOVE-05: fighter ${one} stands in fighter ${other}`)
    }
  }

const complainOfAction = (
  state: NecromundaState,
  { fighter, action, cost }: Extract<NecromundaEvent, { type: 'action-begun' }>,
  complain: (what: string) => void,
): void => {
  const { status, conditions = [], vehicle } = state.fighters[fighter] ?? {}
  if (cost === 0 || vehicle !== undefined) return
  if (conditions.some(({ id }) => id === 'broken') && !ofTheBroken.includes(action))
    complain(`NEC-COND-12: Broken, it begins ${action}`)
  if (status === 'seriously-injured' && !ofTheInjured.includes(action))
    complain(`NEC-STATUS-01: Seriously Injured, it begins ${action}`)
}

/** Two models whose bases overlap on one level. */
const overlapIn = ({ positions }: NecromundaState): readonly [FighterIndex, FighterIndex] | null => {
  const models = modelsOnTable(positions)
  for (const [nth, one] of models.entries()) {
    const place = placementOf(positions, one)
    if (place === null) continue
    for (const other of models.slice(nth + 1)) {
      const there = placementOf(positions, other)
      if (there !== null && bodiesOverlap(bodyOf(positions, one), place, bodyOf(positions, other), there))
        return [one, other]
    }
  }
  return null
}
