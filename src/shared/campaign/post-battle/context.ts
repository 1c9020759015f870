import type { Catalogue } from '../../content/catalogue'
import type { Edition } from '../editions'
import type { HeldResource, RosterFighter, RosterGang } from '../roster'

/** What a draft is looked at against: the campaign as it is now. Two looks at the same draft and context see the same. */
export interface PostBattleContext {
  /** With the campaign's house rules in it. */
  readonly edition: Edition
  readonly catalogue: Catalogue
  /** The gangs that fought, with everybody on their rosters and everyone they hired for this battle. */
  readonly gangs: readonly RosterGang[]
  /** Who was to fight: gang id and the ids of its crew, reinforcements included. Each of them must be in the result. */
  readonly crews: readonly { readonly gangId: string; readonly fighters: readonly string[] }[]
  /** What the battle was about (CAMP-PRE-02); null: nothing was staked. */
  readonly stake: { readonly resource: HeldResource; readonly holder: string | null } | null
  /** Captives that the gangs hold, from whatever gang. */
  readonly captives: readonly RosterFighter[]
}
