import type { AnswerableRequest, DiceRequest } from '@shared/engine'

/**
 * NECX-TRAIT-RAPID-FIRE: the number of Firepower dice is asked before they are rolled. Players with their own dice answer it by rolling:
 * the choice as a pool from which fewer may be rolled; null: another request.
 */
export const countedDice = (request: AnswerableRequest): DiceRequest | null =>
  request.type === 'choice' && request.kind === 'shoot.firepower-dice'
    ? {
        ...{ type: 'dice', kind: 'shoot.firepower', die: 'firepower', sides: 6, upTo: true },
        ...{ side: request.side, subject: request.subject, rule: request.rule },
        count: request.options.length,
      }
    : null
