import type { CampaignType } from '../../content/schema'
import type { Asking } from '../asking'
import type { Edition } from '../editions'
import type { Message } from '../message'
import type { RosterFighter, RosterGang } from '../roster'
import type { Turn } from './calendar'
import type { Stake } from './challenges'

/** One change between two cycles. */
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
  /** Left to the players. */
  | { readonly kind: 'reminder' }
)

/** A fighter on a roster with what the end of a cycle needs. */
export interface EndingFighter extends Pick<
  RosterFighter,
  'id' | 'gangId' | 'name' | 'category' | 'status' | 'capturedBy'
> {
  /** Number of its advancements. */
  readonly advances: number
  /** Credits. */
  readonly rating: number
}

/** A gang with the fighters on its roster, without their gear: a campaign's twenty full rosters may be too much to load in one command. */
export interface EndingGang extends Pick<RosterGang, 'id' | 'name' | 'credits'> {
  readonly fighters: readonly EndingFighter[]
}

/** The campaign at the end of a cycle. */
export interface CycleEnd {
  readonly type: CampaignType
  readonly edition: Edition
  readonly turn: Turn
  readonly gangs: readonly EndingGang[]
  /** `name`: its slug if it is in the catalogue, otherwise its own name. */
  readonly holdings: readonly (Stake & { readonly name: string })[]
  readonly alliances: readonly { readonly id: string; readonly gangId: string; readonly ally: string }[]
  /** CAMP-UPR-03. The ascendant side in this cycle, holdings already ruined, and the dice for the next ruins. */
  readonly ascendant?: string | null
  readonly ruined?: readonly string[]
  readonly dice?: Asking
  /** The players' picks, by the id of the choice. */
  readonly picks?: Readonly<Record<string, string>>
  /** Credits each gang has spent in this cycle on fighters and gear. */
  readonly spent: Readonly<Record<string, number>>
}
