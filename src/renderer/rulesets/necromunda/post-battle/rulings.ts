import type { Consequence, Ruling } from '@shared/campaign'
import type { FighterStatus } from '@shared/contract/vocabulary'

export type RulingKind = Ruling['kind']

/** Kinds of rulings possible on a line; the one specific to its kind comes last. */
export const boundRulings = ({ kind }: Consequence): RulingKind[] => {
  switch (kind) {
    case 'experience':
    case 'credits':
    case 'reputation':
      return ['strike', 'amount']
    case 'injury':
      return ['strike', 'result']
    case 'status':
      return ['strike', 'status']
    default:
      return ['strike']
  }
}

export interface RulingValues {
  readonly amount: number
  readonly result: string
  readonly status: FighterStatus
  readonly reason: string
}

export const rulingOf = (kind: RulingKind, { amount, result, status, reason }: RulingValues): Ruling => {
  switch (kind) {
    case 'strike':
      return { kind, reason }
    case 'amount':
      return { kind, amount, reason }
    case 'result':
      return { kind, result, reason }
    case 'status':
      return { kind, status, reason }
  }
}
