import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { createBattle, type NecromundaState } from '@shared/rulesets/necromunda'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import { clone } from '@shared/rulesets/necromunda/clone'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'

const catalogue = loadPacks([necromundaPack])

/** Fighters of each side: the first has 0 to 3, the second 4 to 7. */
export const crew = 4

const isSetUp = ({ round }: NecromundaState): boolean => round > 0

interface Begun {
  /** Which two of the sample gangs fight. */
  readonly number?: number
  readonly until?: (state: NecromundaState) => boolean
}

/** A battle of greedy bots on the first battlefield, played up to `until`; `look` sees it after a change. */
export const begun = (scenario: string, { number = 0, until = isSetUp }: Begun = {}) => {
  const [field] = BATTLEFIELDS
  if (field === undefined) throw new Error('There are no battlefields')
  const sample = sampleSetup(catalogue, field, number, ['greedy', 'greedy'], crew)
  const roles = ['attacker', 'defender'] as const
  const isEqual = catalogue.scenarios.get(scenario).roles !== 'attacker-defender'
  const sides = sample.sides.map((side, place) => ({
    ...side,
    role: isEqual ? ('equal' as const) : (roles[place] ?? 'equal'),
  }))
  const battle = createBattle({ ...sample, scenario, sides }, catalogue, field)
  const session = new Session(battle.game, { seed: scenario, space: battle.space, dice: 'seeded', safePoints: 'none' })
  const seats = [plugin.makeBot('greedy', battle), plugin.makeBot('greedy', battle)]
  const stream = createStream(scenario, 'bots')
  while (!until(session.state)) playBots(session, { seats, advisor: battle.advisor, stream }, 1)
  return (change: (state: NecromundaState) => void = () => undefined) => {
    const state = clone(session.state)
    change(state)
    return outlookOn(battle, state, footingOf(field))
  }
}
