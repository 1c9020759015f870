import type { z } from 'zod'
import type { CampaignId, GangId, PlayerId } from '../contract/ids'
import type { AnyOperation, Contract } from '../contract'

/** Roles, in order of rising rights. Each may do all that the roles before it may. */
export const accessRoles = ['guest', 'player', 'arbitrator'] as const
export type AccessRole = (typeof accessRoles)[number]

/** What an invited user can reach: one campaign, and in it their own gangs. */
export interface Reach {
  readonly campaignId: CampaignId
  /** Null for a guest. */
  readonly playerId: PlayerId | null
  readonly gangs: ReadonlySet<GangId>
}

/**
 * Who may use one operation. The arbitrator may use all. In other users' input every id must be of their campaign; and for
 * - `nothing`: there is no id;
 * - `campaign`: there is at least one id;
 * - `gang`: there is at least one id of a gang, and all ids of gangs are of their own gangs;
 * - `party`: there is at least one id of their own gangs; other gangs' ids are allowed, too.
 */
export type Permit<O extends AnyOperation> =
  | { readonly from: 'arbitrator' }
  | {
      readonly from: 'guest' | 'player'
      readonly of: Reached
      /** Allowed values of these fields; `undefined`: the field may be left out. */
      readonly only: Only<O>
      /** For a command that names another user's gang too: the field that must name the user's own gang. */
      readonly by?: keyof z.output<O['input']> & string
      readonly asks?: Asks
      /** The part of the answer that they see. */
      readonly shown: (answer: z.output<O['output']>, reach: Reach) => z.output<O['output']>
    }

export type Reached = 'nothing' | 'campaign' | 'gang' | 'party'

/** Whether a player's command waits for the arbitrator's approval: `campaign`: if the campaign is set so; `always`: in every campaign. */
export type Asks = 'campaign' | 'always'

type Only<O extends AnyOperation> = {
  readonly [Field in keyof z.output<O['input']>]?: readonly z.output<O['input']>[Field][]
}

/** A permit for each operation: the type checker reports an operation without one. */
export type Permits<C extends Contract> = {
  readonly [Capability in keyof C]: { readonly [Name in keyof C[Capability]]: Permit<C[Capability][Name]> }
}

interface Given<O extends AnyOperation> {
  readonly only?: Only<O>
  readonly by?: keyof z.output<O['input']> & string
  readonly asks?: Asks
  readonly shown?: (answer: z.output<O['output']>, reach: Reach) => z.output<O['output']>
}

const whole = <Answer>(answer: Answer): Answer => answer

const permit =
  (from: 'guest' | 'player', of: Reached) =>
  <O extends AnyOperation>(_operation: O, { only = {}, by, asks, shown = whole }: Given<O> = {}): Permit<O> => ({
    from,
    of,
    only,
    ...(by === undefined ? {} : { by }),
    ...(asks === undefined ? {} : { asks }),
    shown,
  })

/** Permits all operations of a capability to the arbitrator only. */
export function closed<Operations extends Contract[string]>(operations: Operations) {
  const names = Object.keys(operations) as (keyof Operations)[]
  return Object.fromEntries(names.map((name) => [name, { from: 'arbitrator' }])) as {
    readonly [Name in keyof Operations]: { readonly from: 'arbitrator' }
  }
}

/** Everybody with access; the question contains no id. */
export const anybody = permit('guest', 'nothing')
/** All users invited to the campaign. */
export const campaigners = permit('guest', 'campaign')
/** The players of the campaign. */
export const players = permit('player', 'campaign')
/** The player who owns the gang. */
export const owner = permit('player', 'gang')
/** A player whose gang is one of those in the operation. */
export const party = permit('player', 'party')
