import type { MessageKey } from '@shared/i18n'
import type { ClassicDamage, ClassicUnit } from '@shared/rulesets/wh40k/classic/state'

/** What else an edition says of a unit, in the places where it is said. */
interface OwnFacts {
  /** How it lies low. */
  readonly low: readonly MessageKey[]
  /** Whom it is with, and the like. */
  readonly besides: readonly MessageKey[]
  readonly damage: readonly MessageKey[]
  /** What it did instead of moving on. */
  readonly acted: readonly MessageKey[]
  readonly charged: boolean
}

/** A message where something is so. */
export const saidIf = (isSo: boolean, key: MessageKey): MessageKey[] => (isSo ? [key] : [])

/** What a unit has done this turn, and what state it is in. */
export const doneBy = (unit: ClassicUnit, { low, besides, damage, acted, charged }: OwnFacts): MessageKey[] => [
  ...saidIf(unit.fallingBack, 'armyBattle.condition.fallingBack'),
  ...low,
  ...saidIf(unit.lockedWith.length > 0, 'armyBattle.condition.locked'),
  ...besides,
  ...saidIf(!unit.coherent, 'armyBattle.condition.scattered'),
  ...damage,
  ...(unit.moved === 'not-yet'
    ? []
    : saidIf(!(unit.fallingBack && unit.moved === 'fell-back'), `armyBattle.moved.${unit.moved}`)),
  ...acted,
  ...saidIf(charged, 'armyBattle.charged'),
  ...saidIf(unit.fought, 'armyBattle.fought'),
]

/** What ails the vehicles of a unit (4E-VDAM, 7E-BASE-VEH-03). `isNow`: whether their crews are so at present. */
export const damageOf = <Damage extends ClassicDamage>(
  hulls: readonly Damage[],
  isNow: Readonly<Record<'shaken' | 'stunned', (hull: Damage) => boolean>>,
): MessageKey[] => [
  ...saidIf(hulls.some(isNow.shaken), 'armyBattle.condition.shaken'),
  ...saidIf(hulls.some(isNow.stunned), 'armyBattle.condition.stunned'),
  ...saidIf(
    hulls.some(({ immobilised }) => immobilised),
    'armyBattle.condition.immobilised',
  ),
  ...saidIf(
    hulls.some(({ weaponsLost }) => weaponsLost.length > 0),
    'armyBattle.condition.weaponLost',
  ),
]
