import type { AnswerableRequest, DiceRequest } from '@shared/engine'

/**
 * NECX-TRAIT-RAPID-FIRE: how many Firepower dice are thrown is asked before they are. Who throws their own dice says it by throwing them:
 * the choice as a pool of which fewer may be thrown; null: it is no such choice.
 */
export const countedDice = (request: AnswerableRequest): DiceRequest | null =>
  request.type === 'choice' && request.kind === 'shoot.firepower-dice'
    ? {
        ...{ type: 'dice', kind: 'shoot.firepower', die: 'firepower', sides: 6, upTo: true },
        ...{ side: request.side, subject: request.subject, rule: request.rule },
        count: request.options.length,
      }
    : null
