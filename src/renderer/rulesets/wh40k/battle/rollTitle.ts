import type { GameEvent } from '@shared/engine'

/** Who attacks whom with what, for the title of a dice request. */
export interface RolledAttack {
  readonly attacker: number
  readonly target: number
  /** Null: an ordinary weapon. */
  readonly weapon: string | null
}

/** Rolls of the attackers, and of the targets. */
const attacking: readonly string[] = ['hit', 'wound', 'penetration', 'armour.roll', 'partly-covered']
const attacked: readonly string[] = ['save', 'wound.ignore']

const attackIn = (event: GameEvent): RolledAttack | null => {
  if (event.type !== 'volley-fired' && event.type !== 'blows-struck') return null
  const { unit, target, weapon } = event as GameEvent & { unit?: unknown; target?: unknown; weapon?: unknown }
  if (typeof unit !== 'number' || typeof target !== 'number') return null
  return { attacker: unit, target, weapon: typeof weapon === 'string' ? weapon : null }
}

/** The last volley or blows to which a unit's roll belongs; null: no such roll, or the edition's events don't show it. */
export const attackRolled = (events: readonly GameEvent[], kind: string, unit: number): RolledAttack | null => {
  const attacks = attacking.includes(kind)
  if (!attacks && !attacked.includes(kind)) return null
  for (let place = events.length - 1; place >= 0; place -= 1) {
    const event = events[place]
    if (event === undefined || event.type === 'phase-entered') return null
    const found = attackIn(event)
    if (found !== null) return (attacks ? found.attacker : found.target) === unit ? found : null
  }
  return null
}
