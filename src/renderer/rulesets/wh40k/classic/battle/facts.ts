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
export const saidIf = (isSo: boolean, key: MessageKey): MessageKey[] => (isSo ? [key] : [])

/** What a unit has done this turn, and its present conditions. */
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

/** Damage of a unit's vehicles (4E-VDAM, 7E-BASE-VEH-03). `isNow`: whether their crews are affected at present. */
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
