import type { BattleId } from '@shared/contract/ids'
import type { Input } from '@shared/engine'
import { canonicalJson } from '@shared/engine/hash'
import { inputSchema } from '@shared/engine/inputs'
import { z } from 'zod'

/** Inputs of a battle that the application had not taken when they were kept. `from`: how many it had before them. */
const Waiting = z.strictObject({ from: z.int().nonnegative(), inputs: z.array(inputSchema).min(1) })
type Waiting = z.infer<typeof Waiting>

const keyOf = (battle: BattleId): string => `scrip-inputs-${battle}`

/** In the storage of this window, which a reload leaves as it is. */
export function keepWaiting(battle: BattleId, from: number, inputs: readonly Input[]): void {
  if (inputs.length === 0) sessionStorage.removeItem(keyOf(battle))
  else sessionStorage.setItem(keyOf(battle), JSON.stringify({ from, inputs: [...inputs] } satisfies Waiting))
}

/** What is to be given behind the inputs that are stored; `misfits` counts those that stand against others, because the battle went on elsewhere. */
export interface Resumed {
  readonly inputs: readonly Input[]
  readonly misfits: number
}

/** What was kept before a reload. Some of it may have arrived although its answer was lost. */
export function keptWaiting(battle: BattleId, stored: readonly Input[]): Resumed {
  const kept = readWaiting(battle)
  if (kept === null) return { inputs: [], misfits: 0 }
  const arrived = stored.slice(kept.from, kept.from + kept.inputs.length)
  const fits =
    kept.from <= stored.length && canonicalJson(arrived) === canonicalJson(kept.inputs.slice(0, arrived.length))
  return fits ? { inputs: kept.inputs.slice(arrived.length), misfits: 0 } : { inputs: [], misfits: kept.inputs.length }
}

/** Null also for what an older page has kept and this one can't read. */
function readWaiting(battle: BattleId): Waiting | null {
  const text = sessionStorage.getItem(keyOf(battle))
  return text === null ? null : (Waiting.safeParse(JSON.parse(text)).data ?? null)
}
