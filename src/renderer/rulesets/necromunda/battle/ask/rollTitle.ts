import type { DiceRequest } from '@shared/engine'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'

/** Who rolls with what against whom, as in the log: a message with its names. */
export interface RollTitle {
  readonly key: 'shot' | 'stray' | 'hit' | 'hitBy' | 'nerve'
  readonly who: number | null
  /** Slug of a weapon's profile or of a cause. */
  readonly with: string | null
  readonly whom: number | null
}

type Shot = Extract<NecromundaEvent, { type: 'shot-declared' }>
type Taken = Extract<NecromundaEvent, { type: 'hit-taken' }>

const shotKinds: ReadonlySet<string> = new Set(['shoot.hit', 'shoot.improbable', 'shoot.firepower', 'ammo.check'])

/** The origin of the requested dice; null if the roll's name is enough. `about`: the fighter that the request names. */
export const rollTitle = (
  { kind, rule, about }: Pick<DiceRequest, 'kind' | 'rule' | 'about'>,
  subject: number | null,
  events: readonly NecromundaEvent[],
  indexOf: (id: string) => number | undefined,
): RollTitle | null => {
  if (kind === 'check.cl' && rule === 'NECX-NRV-01') return { key: 'nerve', who: subject, with: null, whom: null }
  if (kind === 'shoot.stray' && about !== undefined)
    return { key: 'stray', who: subject, with: null, whom: indexOf(about) ?? null }
  if (shotKinds.has(kind)) {
    const shot = events.findLast((event): event is Shot => event.type === 'shot-declared')
    if (shot?.shooter !== subject) return null
    return { key: 'shot', who: shot.shooter, with: shot.profile, whom: shot.target }
  }
  if (!kind.startsWith('hit.')) return null
  const hit = events.findLast((event): event is Taken => event.type === 'hit-taken')
  if (hit?.target !== subject) return null
  return { key: hit.attacker === null ? 'hitBy' : 'hit', who: hit.attacker, with: hit.by, whom: hit.target }
}
