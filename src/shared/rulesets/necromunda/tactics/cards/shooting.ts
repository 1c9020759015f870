import { choose, type Option } from '../../../../engine'
import { check } from '../../checks'
import { measure } from '../../asking'
import { goOutOfAction } from '../../hits'
import { hasTrait, isMelee, type Profile } from '../../roster'
import { fight } from '../../melee/fight'
import { chargeOutOfTurn } from '../../melee/out-of-turn'
import { armsWithTargets, hasLoadedArms, loadedArms, shootWith } from '../../shooting'
import { inches } from '../../../../space'
import { moveFreely } from './out-of-turn'
import { fightersWhere, friendsOf, has, partFriends, type NecromundaTable } from '../../table'
import { onBattlefield, type FighterIndex, type SideIndex } from '../../state'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { energyOf } from '../energies'
import { canShoot, effectOf, enemiesOfSide, leave, ownOf, pick, rollD3, shootFreely } from '../helpers'

const pointsOf = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): number =>
  activation?.fighter === fighter ? activation.actionPoints : 0

const carries = (
  table: NecromundaTable,
  fighter: FighterIndex,
  fits: (profile: Profile, weapon: string) => boolean,
): boolean => table.roster(fighter).weapons.some(({ id, profiles }) => profiles.some((profile) => fits(profile, id)))

/** A card that leaves an effect on the acting fighter until the end of its activation. */
const forActivation = (id: string, fits: (table: NecromundaTable, fighter: FighterIndex) => boolean): TacticsCard =>
  card({
    id,
    at: 'own-activation',
    playable: (table, _side, { fighter }) => fits(table, fighter),
    *play(table, _side, { fighter }) {
      leave(table, fighter, id, 'end-of-activation')
    },
  })

interface Gun extends Option {
  readonly profile: Profile
}

/** Guns that are out of ammo and not lost, with one profile each. */
const emptyGuns = (table: NecromundaTable, fighter: FighterIndex): Gun[] =>
  table.roster(fighter).weapons.flatMap(({ index, itemId, profiles }) => {
    const held = table.fighter(fighter).weapons[index]
    const gun = profiles.find((profile) => !isMelee(profile) && !hasTrait(profile, 'grenade'))
    return gun !== undefined && held?.outOfAmmo === true ? [{ id: itemId, profile: gun }] : []
  })

/** One shot with an empty weapon, which makes one automatic hit. */
const lastRound = card({
  id: 'last-round',
  at: 'own-activation',
  playable: (table, _side, { fighter }) =>
    table.fighter(fighter).status === 'active' && pointsOf(table, fighter) > 0 && emptyGuns(table, fighter).length > 0,
  *play(table, side, { fighter }) {
    const { profile } = yield* choose(side, 'reload.weapon', table.roster(fighter).id, emptyGuns(table, fighter), rule)
    const arms = yield* armsWithTargets(table, fighter, [{ id: profile.id, profiles: [profile] }])
    if (arms.length === 0) return
    leave(table, fighter, 'last-round', 'end-of-activation')
    yield* shootWith(table, fighter, arms, () =>
      table.emit({ type: 'action-begun', rule, fighter, action: 'shoot', cost: 1 }),
    )
    table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('last-round') })
  },
})

const lightGun =
  (table: NecromundaTable, fighter: FighterIndex) =>
  ({ weapon }: Profile): boolean => {
    const kind = table.roster(fighter).weapons[weapon]?.weaponClass
    return kind === 'pistol' || kind === 'basic'
  }

/** Two Shoots with a Pistol or Basic weapon, and a move of D3" away; these are its whole activation. */
const duckAndCover = card({
  id: 'duck-and-cover',
  at: 'own-activation',
  playable: (table, _side, { fighter }) =>
    pointsOf(table, fighter) > 1 && canShoot(table, fighter, lightGun(table, fighter)),
  *play(table, side, { fighter }) {
    table.emit({ type: 'action-points-changed', rule, fighter, by: -pointsOf(table, fighter) })
    for (let shot = 0; shot < 2; shot += 1)
      if (canShoot(table, fighter, lightGun(table, fighter)))
        yield* shootFreely(table, fighter, undefined, lightGun(table, fighter))
    if (table.fighter(fighter).status !== 'active') return
    yield* moveFreely(table, fighter, inches((yield* rollD3(side)).d3))
  },
})

/** A friend that enemies may not shoot at if they have another target. */
const veiledThreat = card({
  id: 'veiled-threat',
  at: 'round',
  playable: (table, side) => ownOf(table, side).length > 1,
  *play(table, side) {
    leave(table, yield* pick(table, side, 'veiled-threat', ownOf(table, side)), 'veiled-threat', 'end-of-round')
  },
})

/** It gets dark for a round. */
const blackout = card({
  id: 'blackout',
  at: 'priority',
  playable: () => true,
  *play(table) {
    for (const fighter of fightersWhere(table, () => true)) leave(table, fighter, 'blackout', 'end-of-round')
  },
})

/** All weapons of the fired kind are Unstable for the round; those already Unstable cannot be reloaded. */
const unstableEnergy = card({
  id: 'unstable-energy',
  at: 'enemy-shot',
  playable: (table, _side, { shooter, profiles }) => fired(table, shooter, profiles) !== undefined,
  *play(table, _side, { shooter, profiles }) {
    const kind = fired(table, shooter, profiles)
    if (kind === undefined) return
    for (const fighter of fightersWhere(table, () => true))
      leave(table, fighter, 'unstable-energy', 'end-of-round', kind)
  },
})
const fired = (table: NecromundaTable, shooter: FighterIndex, profiles: readonly Profile[]): number | undefined =>
  profiles
    .map(({ weapon }) => energyOf(table.roster(shooter).weapons[weapon]?.id ?? ''))
    .find((kind) => kind !== undefined)

/** Another possible target of the shooter takes the hit. */
const wrongAgain = card({
  id: 'wrong-again',
  at: 'own-hit',
  playable: (table, _side, { fighter }) => friendsOf(table, fighter).length > 0,
  *play(table, side, { fighter, shooter }) {
    const among = friendsOf(table, fighter)
    const seen = yield* measure(table, shooter, { ask: 'targets', shooter, among, concealedBy: 'light' }, rule)
    if (seen.length > 0)
      leave(table, fighter, 'wrong-again', 'end-of-round', yield* pick(table, side, 'wrong-again', seen))
  },
})

/** A friend within 2" takes the hit. */
const sacrifice = card({
  id: 'sacrifice',
  at: 'own-hit',
  playable: (table, _side, { fighter }) => friendsOf(table, fighter).length > 0,
  *play(table, side, { fighter }) {
    const question = { ask: 'within', of: fighter, distance: inches(2), among: friendsOf(table, fighter) } as const
    const near = yield* measure(table, fighter, question, rule)
    if (near.length > 0) leave(table, fighter, 'sacrifice', 'end-of-round', yield* pick(table, side, 'sacrifice', near))
  },
})

/** A roll to hit with a shot, to wound or for injuries is rerolled. */
const luckyShot = card({
  id: 'lucky-shot',
  at: 'own-roll',
  playable: () => true,
  *play() {
    return true
  },
})

const turncoats = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(
    table,
    side,
    ({ ready }, fighter) => ready && canShoot(table, fighter) && friendsOf(table, fighter).length > 0,
  )

/** A Ready enemy shoots at the nearest of its friends in sight, and loses its Ready marker. */
const fearOfBetrayal = card({
  id: 'fear-of-betrayal',
  at: 'turn',
  playable: (table, side) => turncoats(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'fear-of-betrayal', turncoats(table, side))
    table.emit({ type: 'ready-lost', rule, fighter })
    const among = friendsOf(table, fighter)
    const seen = yield* measure(table, fighter, { ask: 'targets', shooter: fighter, among, concealedBy: 'light' }, rule)
    if (seen.length === 0) return true
    const nearest = yield* measure(table, fighter, { ask: 'nearest', from: fighter, among: seen }, rule)
    leave(table, fighter, 'fear-of-betrayal', 'end-of-round')
    yield* shootFreely(table, fighter, nearest)
    table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('fear-of-betrayal') })
    return true
  },
})

const maddened = (table: NecromundaTable): FighterIndex[] =>
  fightersWhere(
    table,
    ({ status }, { index, vehicle }) =>
      vehicle === undefined && has(table, index, 'broken') && (status === 'active' || status === 'engaged'),
  )

/** A Broken fighter of any gang immediately attacks the nearest fighter, friend or enemy: it fights, shoots or charges. */
const battleMadness = card({
  id: 'battle-madness',
  at: 'turn',
  playable: (table) => maddened(table).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'battle-madness', maddened(table))
    if (table.fighter(fighter).status === 'engaged') {
      yield* fight(table, fighter, { charging: false })
      return true
    }
    const others = fightersWhere(table, (_, { index }) => index !== fighter)
    if (others.length === 0) return true
    const nearest = yield* measure(table, fighter, { ask: 'nearest', from: fighter, among: others }, rule)
    leave(table, fighter, 'battle-madness', 'end-of-round', nearest)
    const question = { ask: 'targets', shooter: fighter, among: [nearest], concealedBy: 'light' } as const
    const sees =
      hasLoadedArms(table, fighter, () => true) && (yield* measure(table, fighter, question, rule)).length > 0
    if (sees) yield* shootFreely(table, fighter, nearest)
    else yield* chargeOutOfTurn(table, fighter, rule)
    table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('battle-madness') })
    partFriends(table)
    return true
  },
})

const loadedGuns = (table: NecromundaTable, fighter: FighterIndex): number =>
  new Set(loadedArms(table, fighter, () => true).flatMap(({ profiles }) => profiles.map(({ weapon }) => weapon))).size

/** Another enemy within 5" becomes the target instead of the one that was missed. */
const ricochet = card({
  id: 'ricochet',
  at: 'own-miss',
  playable: (table, side, { target }) =>
    onBattlefield(table.fighter(target)) && enemiesOfSide(table, side).some((enemy) => enemy !== target),
  *play(table, side, { shooter, target }) {
    const among = enemiesOfSide(table, side).filter((enemy) => enemy !== target)
    const near = yield* measure(table, target, { ask: 'within', of: target, distance: inches(5), among }, rule)
    if (near.length > 0) leave(table, shooter, 'ricochet', 'end-of-round', yield* pick(table, side, 'ricochet', near))
  },
})

/** A pitfall opens under an acting enemy: if it fails an Initiative test, it goes Out of Action. */
const dangerousFooting = card({
  id: 'dangerous-footing',
  at: 'enemy-activation',
  playable: (table, _side, { fighter }) => onBattlefield(table.fighter(fighter)),
  *play(table, _side, { fighter }) {
    if ((yield* check(table, fighter, 'i', rule)).passed) return
    yield* goOutOfAction(table, fighter, { attacker: null, by: 'dangerous-footing', kind: 'other' }, rule)
  },
})

/** Cards about shots, grenades and the effects of hits. */
export const shootingCards: readonly TacticsCard[] = [
  battleMadness,
  ricochet,
  forActivation('double-fisted', (table, fighter) => canShoot(table, fighter) && loadedGuns(table, fighter) > 1),
  forActivation('rapid-fire-tactic', (table, fighter) => canShoot(table, fighter)),
  forActivation('just-add-nails', (table, fighter) =>
    carries(table, fighter, (_, weapon) => weapon === 'frag-grenade'),
  ),
  forActivation('grenade-bouquet', (table, fighter) =>
    carries(table, fighter, (profile) => hasTrait(profile, 'grenade') && hasTrait(profile, 'blast')),
  ),
  lastRound,
  duckAndCover,
  veiledThreat,
  blackout,
  unstableEnergy,
  wrongAgain,
  sacrifice,
  luckyShot,
  fearOfBetrayal,
  dangerousFooting,
]
