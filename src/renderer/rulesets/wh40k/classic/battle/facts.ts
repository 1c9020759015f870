import type { MessageKey } from '@shared/i18n'
import type { ClassicDamage, ClassicUnit } from '@shared/rulesets/wh40k/classic/state'

/** An edition's own facts about a unit, by their place in the list. */
interface OwnFacts {
  /** Whether it has gone to ground or similar. */
  readonly low: readonly MessageKey[]
  /** Attached units and similar. */
  readonly besides: readonly MessageKey[]
  readonly damage: readonly MessageKey[]
  /** What it did instead of moving on. */
  readonly acted: readonly MessageKey[]
  readonly charged: boolean
}

/** The message if the condition holds. */
export const messageIf = (isSo: boolean, key: MessageKey): MessageKey[] => (isSo ? [key] : [])

/** What a unit has done this turn, and its present conditions. */
export const doneBy = (unit: ClassicUnit, { low, besides, damage, acted, charged }: OwnFacts): MessageKey[] => [
  ...messageIf(unit.fallingBack, 'armyBattle.condition.fallingBack'),
  ...low,
  ...messageIf(unit.lockedWith.length > 0, 'armyBattle.condition.locked'),
  ...besides,
  ...messageIf(!unit.coherent, 'armyBattle.condition.scattered'),
  ...damage,
  ...(unit.moved === 'not-yet'
    ? []
    : messageIf(!(unit.fallingBack && unit.moved === 'fell-back'), `armyBattle.moved.${unit.moved}`)),
  ...acted,
  ...messageIf(charged, 'armyBattle.charged'),
  ...messageIf(unit.fought, 'armyBattle.fought'),
]

/** Damage of a unit's vehicles (4E-VDAM, 7E-BASE-VEH-03). `isNow`: whether their crews are affected at present. */
export const damageOf = <Damage extends ClassicDamage>(
  hulls: readonly Damage[],
  isNow: Readonly<Record<'shaken' | 'stunned', (hull: Damage) => boolean>>,
): MessageKey[] => [
  ...messageIf(hulls.some(isNow.shaken), 'armyBattle.condition.shaken'),
  ...messageIf(hulls.some(isNow.stunned), 'armyBattle.condition.stunned'),
  ...messageIf(
    hulls.some(({ immobilised }) => immobilised),
    'armyBattle.condition.immobilised',
  ),
  ...messageIf(
    hulls.some(({ weaponsLost }) => weaponsLost.length > 0),
    'armyBattle.condition.weaponLost',
  ),
]
