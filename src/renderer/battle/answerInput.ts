import type { AnswerableRequest, AnswerInput } from '@shared/engine'

/** The input that answers a request of any kind with this value. */
export const answerInput = (request: AnswerableRequest, value: unknown): AnswerInput => {
  const { kind, subject } = request
  switch (request.type) {
    case 'choice':
      return { type: 'choice', kind, subject, option: String(value) }
    case 'placement':
      return { type: 'placement', kind, subject, value }
    case 'dice':
      // Faces come from the dice buttons, the keyboard or the application's own dice.
      return { type: 'dice', kind, subject, faces: [...(value as readonly number[])] }
    case 'space':
      return { type: 'fact', kind, subject, value }
  }
}
