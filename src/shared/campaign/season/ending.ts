import type { CampaignType } from '../../content/schema'
import type { Asking } from '../asking'
import type { Edition } from '../editions'
import type { Message } from '../message'
import type { RosterFighter, RosterGang } from '../roster'
import type { Turn } from './calendar'
import type { Stake } from './challenges'

/** One thing that happens between two cycles. */
export type SeasonLine = { readonly rule: string; readonly text: Message } & (
  | { readonly kind: 'fit'; readonly gangId: string; readonly fighterId: string }
  | { readonly kind: 'release'; readonly gangId: string; readonly fighterId: string }
  | {
      readonly kind: 'move'
      readonly gangId: string
      readonly resource: string
      readonly amount: number
      readonly reason: 'captive-sale' | 'downtime' | 'income'
    }
  | { readonly kind: 'gone'; readonly holdingId: string }
  | { readonly kind: 'ruin'; readonly holdingId: string }
  | { readonly kind: 'alliance-ends'; readonly allianceId: string }
  /** Left to people. */
  | { readonly kind: 'reminder' }
)

/** A fighter on a roster, as far as the end of a cycle concerns it. */
export interface EndingFighter extends Pick<
  RosterFighter,
  'id' | 'gangId' | 'name' | 'category' | 'status' | 'capturedBy'
> {
  /** How many it has made. */
  readonly advances: number
  /** Credits. */
  readonly rating: number
}

/** A gang with those on its roster, without all they own: a campaign's twenty rosters are more than one command may take to load. */
export interface EndingGang extends Pick<RosterGang, 'id' | 'name' | 'credits'> {
  readonly fighters: readonly EndingFighter[]
}

/** The campaign as its cycle ends. */
export interface CycleEnd {
  readonly type: CampaignType
  readonly edition: Edition
  readonly turn: Turn
  readonly gangs: readonly EndingGang[]
  /** `name`: its slug in the catalogue where it has one, else what it was called. */
  readonly holdings: readonly (Stake & { readonly name: string })[]
  readonly alliances: readonly { readonly id: string; readonly gangId: string; readonly ally: string }[]
  /** CAMP-UPR-03. The side that is ascendant in this cycle, what lies in ruins already, and the dice for what is ruined next. */
  readonly ascendant?: string | null
  readonly ruined?: readonly string[]
  readonly dice?: Asking
  /** What players picked, by the id of the choice. */
  readonly picks?: Readonly<Record<string, string>>
  /** Credits each gang has spent in this cycle on fighters and gear. */
  readonly spent: Readonly<Record<string, number>>
}
