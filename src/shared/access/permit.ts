import type { z } from 'zod'
import type { CampaignId, GangId, PlayerId } from '../contract/ids'
import type { AnyOperation, Contract } from '../contract'

/** Who asks, from those who may least. Each may what those before may. */
export const accessRoles = ['guest', 'player', 'arbitrator'] as const
export type AccessRole = (typeof accessRoles)[number]

/** What somebody who was invited can come at: one campaign, and in it the gangs that are theirs. */
export interface Reach {
  readonly campaignId: CampaignId
  /** Null: a guest. */
  readonly playerId: PlayerId | null
  readonly gangs: ReadonlySet<GangId>
}

/**
 * Who may ask one operation. The arbitrator may ask all. Of the others' questions every id must be of their campaign;
 * - `nothing`: no id is given at all;
 * - `campaign`: at least one is;
 * - `gang`: at least one is a gang's, and all those that are a gang's are their own gang's;
 * - `party`: at least one is their own gang's, and others' may be named beside it.
 */
export type Permit<O extends AnyOperation> =
  | { readonly from: 'arbitrator' }
  | {
      readonly from: 'guest' | 'player'
      readonly of: Reached
      /** Fields that may only have these values; `undefined`: left out. */
      readonly only: Only<O>
      /** Of a command whose other gang is somebody else's: the field that must be their own gang's. */
      readonly by?: keyof z.output<O['input']> & string
      readonly asks?: Asks
      /** What they see of the answer. */
      readonly shown: (answer: z.output<O['output']>, reach: Reach) => z.output<O['output']>
    }

export type Reached = 'nothing' | 'campaign' | 'gang' | 'party'

/** `campaign`: of a player it waits for the arbitrator's approval, where the campaign is set so; `always`: everywhere. */
export type Asks = 'campaign' | 'always'

type Only<O extends AnyOperation> = {
  readonly [Field in keyof z.output<O['input']>]?: readonly z.output<O['input']>[Field][]
}

/** A permit for each operation there is: the type checker refuses an operation that has none. */
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

/** All operations of a capability for nobody but the arbitrator: what isn't given to others stays so. */
export function closed<Operations extends Contract[string]>(operations: Operations) {
  const names = Object.keys(operations) as (keyof Operations)[]
  return Object.fromEntries(names.map((name) => [name, { from: 'arbitrator' }])) as {
    readonly [Name in keyof Operations]: { readonly from: 'arbitrator' }
  }
}

/** Everybody who was let in; the question names nothing. */
export const anybody = permit('guest', 'nothing')
/** Everybody who was invited to the campaign. */
export const campaigners = permit('guest', 'campaign')
/** The players of the campaign. */
export const players = permit('player', 'campaign')
/** The player whose gang it is. */
export const owner = permit('player', 'gang')
/** A player whose gang took part. */
export const party = permit('player', 'party')
