import type { Bot } from '../../bots/bot'
import { randomBot } from '../../bots/random'
import type { Catalogue } from '../../content'
import type { GameEvent } from '../../engine'
import type { Locale } from '../../i18n'
import type { BattleReport, Recorded } from '../../report/report'
import { botMaker } from '../bots'
import type { RulesetPlugin } from '../plugin'
import type { ArmyBattle } from './battle'
import type { ArmyState } from './table/state'
import type { ArmyContext } from './table/table'

/** The parts of a plug-in that an edition supplies. */
interface Edition<State extends ArmyState, Event extends GameEvent, Context extends ArmyContext> extends Pick<
  RulesetPlugin<ArmyBattle<State, Event, Context>>,
  'id' | 'openBattle' | 'secrets'
> {
  readonly generals: Readonly<Record<'tactical' | 'greedy', (battle: ArmyBattle<State, Event, Context>) => Bot<State>>>
  readonly carriedOut: readonly string[]
  /** Message keys of the parts of an entry that the players carry out themselves. */
  readonly left: (id: string) => readonly string[]
  report(recorded: Recorded<Event>, catalogue: Catalogue | null, locale: Locale): BattleReport
}

/** An edition's plug-in. */
export const armyPlugin = <State extends ArmyState, Event extends GameEvent, Context extends ArmyContext>({
  generals: { tactical, greedy },
  carriedOut,
  left,
  report,
  ...edition
}: Edition<State, Event, Context>): RulesetPlugin<ArmyBattle<State, Event, Context>> => ({
  ...edition,
  ...botMaker({ tactical, greedy, random: () => randomBot }),
  standIn: 'greedy',
  carriedOut: { engine: carriedOut, campaign: () => [], left },
  report: ({ setup, events }, catalogue, locale) =>
    report({ setup, events: events as readonly Event[] }, catalogue, locale),
})
