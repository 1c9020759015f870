import type { Catalogue } from '../content'
import type { Locale } from '../i18n'
import type { NecromundaEvent } from '../rulesets/necromunda'
import type { EighthEvent } from '../rulesets/wh40k-8e'
import { armyReport } from './armies'
import { gangReport } from './gangs'
import type { BattleReport, Recorded } from './report'

/**
 * The report of a battle of whatever ruleset it was fought under. Events were stored by the engine, or by an older one: what these
 * rules don't know is told as such.
 */
export const reportOf = (
  { setup, events }: Recorded<unknown>,
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport =>
  setup.ruleset === 'necromunda'
    ? gangReport({ setup, events: events as readonly NecromundaEvent[] }, catalogue, locale)
    : armyReport({ setup, events: events as readonly EighthEvent[] }, catalogue, locale)
