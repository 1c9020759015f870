import type { Catalogue } from '../../content/catalogue'
import type { Edition } from '../editions'
import type { CampaignTypeOverrides } from './overrides'
import type { FighterStatus } from '../vocabulary'
import type { FighterCategory, HeldResource, RosterFighter, RosterGang } from '../roster'

/** The present state of the campaign, against which a draft is evaluated. Equal draft and context give equal consequences. */
export interface PostBattleContext {
  /** Edition with the campaign's house rules applied. */
  readonly edition: Edition
  readonly catalogue: Catalogue
  /** The gangs that fought, with all fighters on their rosters and all they hired for this battle. */
  readonly gangs: readonly RosterGang[]
  /** The crews of the battle. Each of their fighters must be in the result. */
  readonly crews: readonly Crew[]
  /** Participants who have left their roster since, and gangs that were removed. Absent: none. */
  readonly departed?: readonly Departed[]
  readonly goneGangs?: readonly { readonly id: string; readonly name: string }[]
  /** The stake of the battle (CAMP-PRE-02); null: none. */
  readonly stake: { readonly resource: HeldResource; readonly holder: string | null } | null
  /** CAMP-DOM-12. Fought in a downtime: experience and injuries count, but no credits or Reputation are earned. */
  readonly sideBattle?: boolean
  /** CAMP-CRE-04. Gangs after their first battle that lose credits left from the founding, if the campaign has this rule. */
  readonly losesUnspent?: readonly string[]
  /** CAMP-LAW-03, -04. Whether bounties depend on the captor's Reputation and are paid for dead Outlaws. */
  readonly lawBounties?: boolean
  /** CAMP-UPR-04, CAMP-VAR-04. How a winner gets a loser's holdings, and which of them can be lost. */
  readonly seizes?: { readonly how: 'lot' | 'choice'; readonly stakeable: readonly string[] }
  /** CAMP-UPR-03, -06. Ruined holdings. */
  readonly ruined?: readonly string[]
  /** CAMP-UPR-08. Injuries may fester: the gangs of Chaos and the starving gangs. */
  readonly festering?: {
    readonly ofChaos: readonly string[]
    readonly chaosAscendant: boolean
    readonly starving: readonly string[]
  }
  /** CAMP-L18-08. Each gang's turf and whether this is its first battle of the cycle; special territories not found yet. */
  readonly turf?: {
    readonly cycle: number
    readonly gangs: Readonly<Record<string, { readonly turf: number; readonly firstBattle: boolean }>>
    readonly unclaimed: readonly string[]
  }
  /** CAMP-LAW-07. Each gang's intrigues by slug, and rackets without a holder. Absent: intrigues are not played. */
  readonly intrigues?: {
    readonly hands: Readonly<Record<string, readonly string[]>>
    readonly rackets: readonly HeldResource[]
  }
  readonly ways?: CampaignTypeOverrides
  /** The campaign's phase during the battle, and the sides of the gangs that have one. */
  readonly phase?: string
  readonly allegiances?: Readonly<Record<string, string>>
  /** CAMP-OUT-02, -04. Resources besides credits in this campaign, and whether scenarios give twice as much of them now. */
  readonly materials?: readonly string[]
  readonly doublesMaterials?: boolean
  /** Fighters who leave Recovery only by a die roll. */
  readonly healSlowly?: readonly string[]
  /** Set if these gangs have never fought each other before. */
  readonly firstMeeting?: boolean
  /** CAMP-PRE-41. Experience that patronage bought for all participants, by gang. */
  readonly patronage?: Readonly<Record<string, number>>
  /** Captives held by the gangs of the battle, whatever gang they belong to. */
  readonly captives: readonly Captive[]
}

/** A participant who has left the roster since. */
export interface Departed {
  readonly id: string
  readonly gangId: string
  readonly name: string
  readonly category: FighterCategory
  /** Null: removed with its gang. */
  readonly status: FighterStatus | null
}

export interface Captive {
  readonly fighter: RosterFighter
  /** Alignment of the captive's own gang. */
  readonly alignment: RosterGang['alignment']
  /** Its gang has had its chance of a rescue (CAMP-CAP-07). */
  readonly rescueSettled: boolean
}

export interface Crew {
  readonly gangId: string
  readonly role: 'attacker' | 'defender' | 'equal'
  /** Ids, reinforcements included. */
  readonly fighters: readonly string[]
}
