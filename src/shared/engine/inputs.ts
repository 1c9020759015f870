import { z } from 'zod'

/**
 * An input comes from outside the program and names the request it answers. A battle is its header and its inputs;
 * everything else is derived by replay. Undo, redo, rulings and amendments are inputs too: history is never rewritten.
 */
const asked = {
  kind: z.string().min(1),
  subject: z.string(),
  /** Set if this input followed automatically from the one before it: both are taken back together. */
  follows: z.literal(true).optional(),
}

const choiceInputSchema = z.object({ type: z.literal('choice'), ...asked, option: z.string() })
const placementInputSchema = z.object({ type: z.literal('placement'), ...asked, value: z.unknown() })
const diceInputSchema = z.object({
  type: z.literal('dice'),
  ...asked,
  /** Empty if the player may choose the number of dice and throws none. */
  faces: z.array(z.number().int().min(1)).max(1000),
})
const factInputSchema = z.object({ type: z.literal('fact'), ...asked, value: z.unknown() })
const overruleInputSchema = z.object({
  type: z.literal('overrule'),
  /** Number of the request whose computed answer is replaced, counted from the start of the battle. */
  request: z.number().int().nonnegative(),
  /** How many effective inputs had been given when that request was asked; later ones are taken back. */
  after: z.number().int().nonnegative(),
  value: z.unknown(),
  reason: z.string().min(1).max(500),
  /** Name of the person who ruled; absent if not given. */
  by: z.string().min(1).max(60).optional(),
})
const amendInputSchema = z.object({
  type: z.literal('amend'),
  /** How many effective inputs had been given at the safe point from which the change holds; later ones are taken back. */
  after: z.number().int().nonnegative(),
  /** How many events had happened at that safe point: several safe points may lie between two inputs. */
  events: z.number().int().nonnegative(),
  /** The change of the state, in the ruleset's own format. */
  change: z.unknown(),
  reason: z.string().min(1).max(500),
  /** Name of the person who ruled; absent if not given. */
  by: z.string().min(1).max(60).optional(),
})
const undoInputSchema = z.object({
  type: z.literal('undo'),
  /** How many effective inputs are kept. */
  to: z.number().int().nonnegative(),
  /** Sides that agreed, if the battle's undo policy requires it. */
  agreed: z.array(z.number().int().nonnegative()).default([]),
})
const redoInputSchema = z.object({ type: z.literal('redo') })

/** Inputs that answer a request, as opposed to undo, redo and a judge's inputs. */
export const answerInputSchema = z.discriminatedUnion('type', [
  choiceInputSchema,
  placementInputSchema,
  diceInputSchema,
  factInputSchema,
])
export const inputSchema = z.discriminatedUnion('type', [
  ...answerInputSchema.options,
  overruleInputSchema,
  amendInputSchema,
  undoInputSchema,
  redoInputSchema,
])

export type AnswerInput = z.infer<typeof answerInputSchema>
export type OverruleInput = z.infer<typeof overruleInputSchema>
export type AmendInput = z.infer<typeof amendInputSchema>
export type Input = z.infer<typeof inputSchema>

/** An input that counts, with the epoch of its dice: dice after an undo come from a new stream. */
export interface EffectiveInput {
  readonly input: AnswerInput | OverruleInput | AmendInput
  readonly epoch: number
}

export interface History {
  effective: EffectiveInput[]
  /** Lists of effective inputs that a redo would restore, latest last. */
  undone: EffectiveInput[][]
  epoch: number
}

export const emptyHistory = (): History => ({ effective: [], undone: [], epoch: 0 })

/** Adds an input to the history. Throws a RangeError if an undo, redo or ruling refers to nothing; then nothing changes. */
export const extendHistory = (history: History, input: Input): void => {
  const { effective, undone } = history
  switch (input.type) {
    case 'undo':
      if (input.to >= effective.length) throw new RangeError(`undo to ${input.to} of ${effective.length} inputs`)
      undone.push(effective)
      history.effective = effective.slice(0, input.to)
      history.epoch += 1
      return
    case 'redo': {
      const restored = undone.pop()
      if (restored === undefined) throw new RangeError('nothing to redo')
      history.effective = restored
      return
    }
    case 'overrule':
    case 'amend': {
      if (input.after > effective.length)
        throw new RangeError(`${input.type} after ${input.after} of ${effective.length} inputs`)
      const kept = effective.slice(0, input.after)
      // Dice rolled around the ruling keep their faces: only the answer that was ruled on changes.
      kept.push({ input, epoch: kept.at(-1)?.epoch ?? 0 })
      history.effective = kept
      history.undone = []
      return
    }
    default:
      effective.push({ input, epoch: history.epoch })
      if (undone.length > 0) history.undone = []
  }
}

export const historyOf = (inputs: readonly Input[]): History => {
  const history = emptyHistory()
  for (const input of inputs) extendHistory(history, input)
  return history
}
