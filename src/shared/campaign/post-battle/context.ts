import type { Catalogue } from '../../content/catalogue'
import type { Edition } from '../editions'
import type { CampaignTypeOverrides } from './overrides'
import type { FighterStatus } from '../vocabulary'
import type { FighterCategory, HeldResource, RosterFighter, RosterGang } from '../roster'

/** What a draft is looked at against: the campaign as it is now. Two looks at the same draft and context see the same. */
export interface PostBattleContext {
  /** With the campaign's house rules in it. */
  readonly edition: Edition
  readonly catalogue: Catalogue
  /** The gangs that fought, with everybody on their rosters and everyone they hired for this battle. */
  readonly gangs: readonly RosterGang[]
  /** Who was to fight. Each of them must be in the result. */
  readonly crews: readonly Crew[]
  /** Those who fought and have left their roster since, and gangs that are gone altogether. Absent: none. */
  readonly departed?: readonly Departed[]
  readonly goneGangs?: readonly { readonly id: string; readonly name: string }[]
  /** What the battle was about (CAMP-PRE-02); null: nothing was staked. */
  readonly stake: { readonly resource: HeldResource; readonly holder: string | null } | null
  /** CAMP-DOM-12. Fought in a downtime: experience and injuries count, but nobody earns credits or Reputation. */
  readonly sideBattle?: boolean
  /** CAMP-CRE-04. Gangs after their first battle, in a campaign that lets nothing of the founding be kept. */
  readonly losesUnspent?: readonly string[]
  /** CAMP-LAW-03, -04. Bounties follow the captor's Reputation, and dead Outlaws bring some. */
  readonly lawBounties?: boolean
  /** CAMP-UPR-04, CAMP-VAR-04. How a winner comes by a loser's holdings, and which of them can be lost. */
  readonly seizes?: { readonly how: 'lot' | 'choice'; readonly stakeable: readonly string[] }
  /** CAMP-UPR-03, -06. Holdings that lie in ruins. */
  readonly ruined?: readonly string[]
  /** CAMP-UPR-08. Injuries fester: who is of Chaos and who starves. */
  readonly festering?: {
    readonly ofChaos: readonly string[]
    readonly chaosAscendant: boolean
    readonly starving: readonly string[]
  }
  /** CAMP-L18-08. Turf of each gang and whether this is its first battle of the cycle; special territories nobody has found yet. */
  readonly turf?: {
    readonly cycle: number
    readonly gangs: Readonly<Record<string, { readonly turf: number; readonly firstBattle: boolean }>>
    readonly unclaimed: readonly string[]
  }
  /** CAMP-LAW-07. The intrigues each gang holds, by slug, and rackets that nobody has. Absent: none are played. */
  readonly intrigues?: {
    readonly hands: Readonly<Record<string, readonly string[]>>
    readonly rackets: readonly HeldResource[]
  }
  readonly ways?: CampaignTypeOverrides
  /** The phase of the campaign that the battle was fought in, and the side of each gang that has one. */
  readonly phase?: string
  readonly allegiances?: Readonly<Record<string, string>>
  /** CAMP-OUT-02, -04. What gangs collect besides credits here, and whether scenarios give twice as much of it now. */
  readonly materials?: readonly string[]
  readonly doublesMaterials?: boolean
  /** Who leaves Recovery on a die alone. */
  readonly healSlowly?: readonly string[]
  /** These gangs have never fought each other before. */
  readonly firstMeeting?: boolean
  /** CAMP-PRE-41. Experience that patronage bought for everybody who takes part, by gang. */
  readonly patronage?: Readonly<Record<string, number>>
  /** Captives that the gangs hold, from any gang. */
  readonly captives: readonly Captive[]
}

/** Somebody who fought and has left since. */
export interface Departed {
  readonly id: string
  readonly gangId: string
  readonly name: string
  readonly category: FighterCategory
  /** Null: it was removed with its gang. */
  readonly status: FighterStatus | null
}

export interface Captive {
  readonly fighter: RosterFighter
  /** Of the gang it belongs to. */
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
