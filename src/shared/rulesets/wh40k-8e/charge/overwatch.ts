import { choose, type Option, type Procedure } from '../../../engine'
import { chooseArms, hasArms } from '../shooting/arms'
import { caresForHalf, volleyAt, type Nearness } from '../shooting/at-one'
import { resolveFire } from '../shooting/fire'
import { hasGrenades } from '../shooting/grenades'
import type { Circumstances } from '../shooting/squads'
import { reachable, type Aim, type Fire } from '../shooting/targets'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedAmong } from '../units/engagement'
import { unitOptions } from '../../wh40k/units/picking'

/** Its actions in its own turn don't matter. */
const still: Circumstances = { advanced: false, engaged: false }

interface Shooter extends Option {
  readonly unit: UnitIndex | null
  readonly grenade: boolean
  readonly near: Nearness
}

/**
 * 8E-CHG-06, 8E-CHG-07, 8E-CHG-10: the targets of a charge may fire at the charger before the charge roll, in the order
 * their player chooses, at every charge; not with enemies within 1".
 */
export function* overwatch(table: EighthTable, charger: UnitIndex, targets: readonly UnitIndex[]): Procedure {
  const engaged = yield* engagedAmong(table, targets, '8E-CHG-07')
  const able = targets.filter((unit) => !engaged.includes(unit) && hasArms(table, unit, still))
  const side = opponentOf(sideOf(table, charger))
  while (able.length > 0 && table.unit(charger).models.length > 0) {
    const options: Shooter[] = [...shooters(table, able), { id: 'hold', unit: null, grenade: false, near: 'far' }]
    const { unit, grenade, near } = yield* choose(side, 'overwatch.unit', sideSubject(side), options, '8E-CHG-06')
    if (unit === null) return
    able.splice(able.indexOf(unit), 1)
    yield* fireOverwatch(table, unit, charger, { grenade, near })
  }
}

/** At the players' own table half range and a grenade are part of the answer, because the unit fires everything at the charger. */
const shooters = (table: EighthTable, able: readonly UnitIndex[]): Shooter[] => {
  const plain = unitOptions(table, able).map((option): Shooter => ({ ...option, grenade: false, near: 'far' }))
  if (table.state.declared === null) return plain
  return plain.flatMap((shooter): Shooter[] => {
    const { id, unit } = shooter
    if (unit === null) return [shooter]
    const half: Shooter = { ...shooter, id: `${id}/half-range`, near: 'half-range' }
    const throwing: Shooter = { ...shooter, id: `${id}/grenade`, grenade: true, near: 'throwing' }
    return [
      shooter,
      ...(caresForHalf(table, unit, still) ? [half] : []),
      ...(hasGrenades(table, unit, still) ? [throwing] : []),
    ]
  })
}

/** 8E-CHG-08: as in the Shooting phase, including range and sight, but only 6s hit. */
function* fireOverwatch(
  table: EighthTable,
  unit: UnitIndex,
  charger: UnitIndex,
  { grenade, near }: Pick<Shooter, 'grenade' | 'near'>,
): Procedure {
  table.emit({ type: 'overwatch-fired', rule: '8E-CHG-06', unit, at: charger })
  const aim: Aim = { targets: [charger], guards: false }
  const atTable = table.state.declared !== null
  const fires = atTable
    ? yield* volleyAt(table, unit, yield* chooseArms(table, unit, still, aim, { grenade }), charger, false, near)
    : yield* inReach(table, unit, aim)
  yield* resolveFire(table, unit, fires, { overwatch: true })
}

function* inReach(table: EighthTable, unit: UnitIndex, aim: Aim): Procedure<Fire[]> {
  const fires: Fire[] = []
  for (const arms of yield* chooseArms(table, unit, still, aim)) {
    const found = yield* reachable(table, unit, arms, aim)
    for (const { target, models, close } of found)
      if (models.length > 0) fires.push({ mode: arms.mode, target, models, close, byDice: false })
  }
  return fires
}
