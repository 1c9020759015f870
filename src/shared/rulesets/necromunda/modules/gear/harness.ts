import { row, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule

/** NECX-GEAR-SERVO-HARNESS: S +2, T +1, Unwieldy weapons as with suspensors; the partial one makes M and I worse by one each. */
const servoHarness = (id: string, penalties: boolean): Gear => {
  const rule = 'NECX-GEAR-SERVO-HARNESS'
  const changes: Partial<Record<Characteristic, readonly Row[]>> = {
    s: [row(id, rule, 'add', 2)],
    t: [row(id, rule, 'add', 1)],
    ...(penalties ? { m: [row(id, rule, 'add', -1000)], i: [row(id, rule, 'add', 1)] } : {}),
  }
  return {
    id,
    rule,
    phase: 'first',
    properties: { wieldsInOneHand: true },
    on: {
      characteristic: ({ characteristic }) => changes[characteristic] ?? [],
      actionType: ({ action, profile }) =>
        action === 'shoot' && profile?.traits.some((trait) => trait.id === 'unwieldy') === true ? 'basic' : undefined,
    },
  }
}

export const harnesses: readonly Gear[] = [
  servoHarness('partial-servo-harness', true),
  servoHarness('full-servo-harness', false),
]
