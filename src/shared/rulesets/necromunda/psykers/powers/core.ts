import { choose, row, type Option, type Procedure, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { nerveTest } from '../../conditions/nerve'
import { catchFire } from '../../modules/conditions-from-weapons/blaze'
import { ammoCheck, isLoaded, runDry } from '../../shooting'
import { controllerOf, fightersWhere, has, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import { hasTrait, isMelee, isRanged, type Profile, type Weapon } from '../../roster'
import type { FighterIndex } from '../../state'
import { enemiesInSight, enemiesWithin, oneself } from '../aiming'
import { leaveOn } from '../module'
import { effectOf, type Power } from '../power'

const rule = 'NECX-PSY-04'

interface WeaponOption extends Option {
  readonly weapon: Weapon
}

function* chooseWeapon(table: NecromundaTable, psyker: FighterIndex, weapons: readonly Weapon[]): Procedure<Weapon> {
  const options = weapons.map((weapon): WeaponOption => ({ id: weapon.itemId, weapon }))
  const side = controllerOf(table, psyker)
  return (yield* choose(side, 'psyker.weapon', table.roster(psyker).id, options, rule)).weapon
}

const isForClose = (profile: Profile): boolean => isMelee(profile) || hasTrait(profile, 'versatile')
const closeWeapons = (table: NecromundaTable, psyker: FighterIndex): Weapon[] =>
  table.roster(psyker).weapons.filter(({ profiles }) => profiles.some(isForClose))

/** NECX-PSY-04: one Melee or Versatile weapon sets the fighters it hits on fire. */
export const flameBlast: Power = {
  id: 'flame-blast',
  rule,
  type: 'basic',
  lasting: true,
  kind: 'boost',
  *targets(table, psyker) {
    return closeWeapons(table, psyker).length > 0 ? [psyker] : []
  },
  *manifest(table, psyker, target) {
    const { index } = yield* chooseWeapon(table, psyker, closeWeapons(table, psyker))
    leaveOn(table, flameBlast, psyker, target, index)
  },
}

const flaming: NecromundaModule = {
  id: effectOf('flame-blast'),
  rule,
  on: {
    *attackResolved({ table, hit }, value) {
      if (hit.profile !== null && hit.profile.weapon === value && isForClose(hit.profile)) {
        yield* catchFire(table, hit, rule)
      }
    },
  },
}

/** NECX-PSY-04: all other fighters within 12" have one action less this round. */
export const freezeTime: Power = {
  id: 'freeze-time',
  rule,
  type: 'double',
  lasting: false,
  kind: 'boost',
  targets: oneself,
  *manifest(table, psyker) {
    const among = fightersWhere(table, (_, { index }) => index !== psyker)
    const near = yield* measure(table, psyker, { ask: 'within', of: psyker, distance: inches(12), among }, rule)
    for (const fighter of near) {
      const effect = { id: effectOf('freeze-time'), until: 'end-of-round' } as const
      table.emit({ type: 'effect-gained', rule, fighter, effect })
    }
  },
}

const frozen: NecromundaModule = {
  id: effectOf('freeze-time'),
  rule,
  on: {
    *activationBegins({ table, fighter }) {
      const left = table.state.activation?.actionPoints ?? 0
      if (left > 1) table.emit({ type: 'action-points-changed', rule, fighter, by: 1 - left })
    },
  },
}

const jinxable = (table: NecromundaTable, fighter: FighterIndex): Weapon[] =>
  table
    .roster(fighter)
    .weapons.filter(({ profiles }) =>
      profiles.some((profile) => isRanged(profile) && profile.ammo !== null && isLoaded(table, fighter, profile)),
    )

/** NECX-PSY-04: a chosen weapon within 18" makes an ammo check. */
export const weaponJinx: Power = {
  id: 'weapon-jinx',
  rule,
  type: 'simple',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(18), rule, (table, enemy) => jinxable(table, enemy).length > 0),
  *manifest(table, psyker, target) {
    const weapons = jinxable(table, target)
    if (weapons.length === 0) return
    const { profiles } = yield* chooseWeapon(table, psyker, weapons)
    const profile = profiles.find((one) => isRanged(one) && one.ammo !== null && isLoaded(table, target, one))
    if (profile === undefined) return
    if (!(yield* ammoCheck(table, target, profile, rule))) runDry(table, target, profile, 1)
  },
}

/** NECX-PSY-04: a nerve test at -3 for a target within 18" and in sight. */
export const terrify: Power = {
  id: 'terrify',
  rule,
  type: 'double',
  lasting: false,
  kind: 'attack',
  targets: enemiesInSight(inches(18), rule, (table, enemy) => mayBeScared(table, enemy)),
  *manifest(table, _psyker, target) {
    if (mayBeScared(table, target)) yield* nerveTest(table, target, -3)
  },
}

/** NEC-COND-10: one nerve test a turn. */
const mayBeScared = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !has(table, fighter, 'broken') && table.fighter(fighter).nerveTestedInTurn !== table.state.turn

/** NECX-PSY-04: Movement +3"; WS, BS and Initiative better by one, to 2+ at best. */
export const quickening: Power = {
  id: 'quickening',
  rule,
  type: 'basic',
  lasting: true,
  kind: 'boost',
  targets: oneself,
  *manifest(table, psyker, target) {
    leaveOn(table, quickening, psyker, target)
  },
}

const sharper = [row('quickening', rule, 'add', -1), row('quickening', rule, 'at-least', 2)]
const quickened: Partial<Record<Characteristic, readonly Row[]>> = {
  m: [row('quickening', rule, 'add', 3000)],
  ws: sharper,
  bs: sharper,
  i: sharper,
}

const quick: NecromundaModule = {
  id: effectOf('quickening'),
  rule,
  on: { characteristic: ({ characteristic }) => quickened[characteristic] ?? [] },
}

export const coreEffects: readonly NecromundaModule[] = [flaming, frozen, quick]
