import type { BattleId } from '@shared/contract/ids'
import type { Input } from '@shared/engine'
import { canonicalJson } from '@shared/engine/hash'
import { inputSchema } from '@shared/engine/inputs'
import { z } from 'zod'

/** Inputs of a battle that had not been stored when they were saved. `from`: number of stored inputs before them. */
const Waiting = z.strictObject({ from: z.int().nonnegative(), inputs: z.array(inputSchema).min(1) })
type Waiting = z.infer<typeof Waiting>

const keyOf = (battle: BattleId): string => `scrip-inputs-${battle}`

/** Saves them in this window's session storage, which survives a reload. */
export function keepWaiting(battle: BattleId, from: number, inputs: readonly Input[]): void {
  if (inputs.length === 0) sessionStorage.removeItem(keyOf(battle))
  else sessionStorage.setItem(keyOf(battle), JSON.stringify({ from, inputs: [...inputs] } satisfies Waiting))
}

/** Inputs to give after the stored ones; `misfits`: number of those dropped because the battle continued differently. */
export interface Resumed {
  readonly inputs: readonly Input[]
  readonly misfits: number
}

/** Inputs saved before a reload. Some may have been stored although the reply was lost. */
export function keptWaiting(battle: BattleId, stored: readonly Input[]): Resumed {
  const kept = readWaiting(battle)
  if (kept === null) return { inputs: [], misfits: 0 }
  const arrived = stored.slice(kept.from, kept.from + kept.inputs.length)
  const fits =
    kept.from <= stored.length && canonicalJson(arrived) === canonicalJson(kept.inputs.slice(0, arrived.length))
  return fits ? { inputs: kept.inputs.slice(arrived.length), misfits: 0 } : { inputs: [], misfits: kept.inputs.length }
}

/** Null also for inputs that an older page saved and this one can't read. */
function readWaiting(battle: BattleId): Waiting | null {
  const text = sessionStorage.getItem(keyOf(battle))
  return text === null ? null : (Waiting.safeParse(JSON.parse(text)).data ?? null)
}
