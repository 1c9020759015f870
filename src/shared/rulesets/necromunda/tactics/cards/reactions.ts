import { fight } from '../../melee/fight'
import { mayTake } from '../../actions/action'
import { place } from '../../asking'
import { edgeTest } from '../../falling/edge-test'
import { isLoaded, runDry } from '../../shooting'
import { onBattlefield, type Effect, type FighterIndex, type SideIndex } from '../../state'
import { isCapableFighter, type NecromundaTable } from '../../table'
import type { Profile } from '../../roster'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { canShoot, effectOf, enemiesOfSide, leave, ownOf, pick, shootFreely } from '../helpers'

const burstOfCourage = card({
  id: 'burst-of-courage',
  at: 'check',
  playable: (_table, _side, { characteristic }) => characteristic === 'cl',
  *play(table, _side, { fighter }) {
    leave(table, fighter, 'burst-of-courage', 'end-of-round')
  },
})

/** The first fired profile that can run out of ammo and has not. */
const stillLoaded = (
  table: NecromundaTable,
  shooter: FighterIndex,
  profiles: readonly Profile[],
): Profile | undefined => profiles.find((profile) => profile.ammo !== null && isLoaded(table, shooter, profile))

const click = card({
  id: 'click',
  at: 'enemy-shot',
  playable: (table, _side, { shooter, profiles }) => stillLoaded(table, shooter, profiles) !== undefined,
  *play(table, _side, { shooter, profiles }) {
    const profile = stillLoaded(table, shooter, profiles)
    if (profile !== undefined) runDry(table, shooter, profile, 1)
  },
})

const lightGun =
  (table: NecromundaTable, fighter: FighterIndex) =>
  ({ weapon }: Profile): boolean => {
    const kind = table.roster(fighter).weapons[weapon]?.weaponClass
    return kind === 'pistol' || kind === 'basic'
  }
const quickDraws = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, ({ ready }, fighter) => ready && canShoot(table, fighter, lightGun(table, fighter)))

const snapFire = card({
  id: 'snap-fire',
  at: 'enemy-shot',
  playable: (table, side, { shooter }) => onBattlefield(table.fighter(shooter)) && quickDraws(table, side).length > 0,
  *play(table, side, { shooter }) {
    const fighter = yield* pick(table, side, 'snap-fire', quickDraws(table, side))
    leave(table, fighter, 'snap-fire', 'end-of-round')
    yield* shootFreely(table, fighter, shooter, lightGun(table, fighter))
    table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('snap-fire') })
  },
})

const suppressingFire = card({
  id: 'suppressing-fire',
  at: 'own-miss',
  playable: (table, _side, { target }) => table.fighter(target).status === 'active',
  *play(table, _side, { target: fighter }) {
    table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
    yield* edgeTest(table, fighter)
  },
})

/** A sentry has not spotted anything, and the card's player turns it. */
const lookTheOtherWay = card({
  id: 'look-the-other-way',
  at: 'spotted',
  playable: (table, _side, { sentry }) => ['active', 'pinned'].includes(table.fighter(sentry).status),
  *play(table, side, { sentry }) {
    table.emit({ type: 'ready-lost', rule, fighter: sentry })
    const placement = yield* place(table, sentry, { ask: 'face', fighter: sentry }, rule, side)
    table.emit({ type: 'faced', rule, fighter: sentry, placement })
    return true
  },
})

const whatsAFewTeeth = card({
  id: 'whats-a-few-teeth',
  at: 'flesh-wound',
  playable: () => true,
  *play() {
    return true
  },
})

/** The attacker, if it is an enemy still on the battlefield. */
const culprit = (table: NecromundaTable, side: SideIndex, attacker: FighterIndex | null): FighterIndex | null =>
  attacker !== null && enemiesOfSide(table, side).includes(attacker) ? attacker : null

const bloodDebt = card({
  id: 'blood-debt',
  at: 'fighter-lost',
  playable: (table, side, { cause }) => culprit(table, side, cause.attacker) !== null,
  *play(table, side, { cause }) {
    const enemy = culprit(table, side, cause.attacker)
    if (enemy === null) return
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'blood-debt', 'end-of-battle', enemy)
  },
})

const avengers = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, (_, fighter) => canShoot(table, fighter))

const swiftJustice = card({
  id: 'swift-justice',
  at: 'fighter-lost',
  playable: (table, side, { cause }) =>
    culprit(table, side, cause.attacker) !== null && avengers(table, side).length > 0,
  *play(table, side, { cause }) {
    const enemy = culprit(table, side, cause.attacker)
    if (enemy === null) return
    yield* shootFreely(table, yield* pick(table, side, 'swift-justice', avengers(table, side)), enemy)
  },
})

const hardStop = card({
  id: 'hard-stop',
  at: 'charged',
  playable: (table, _side, { fighter }) =>
    table.fighter(fighter).status === 'engaged' && isCapableFighter(table, fighter) && mayTake(table, fighter, 'fight'),
  *play(table, _side, { fighter }) {
    table.emit({ type: 'action-begun', rule, fighter, action: 'fight', cost: 0 })
    yield* fight(table, fighter, { charging: false })
  },
})

/** A card that leaves an effect on the fighter of the occasion, without a choice. */
const leaving = (id: string, at: 'wound-lost' | 'own-fought' | 'enemy-down', until: Effect['until']): TacticsCard =>
  card({
    id,
    at,
    playable: (table, _side, { fighter }) => onBattlefield(table.fighter(fighter)),
    *play(table, _side, { fighter }) {
      leave(table, fighter, id, until)
    },
  })

/** Only the reaction attacks get a bonus: Retreat tests are taken by those who retreat, so none of them are passed here. */
const counterAssault = card({
  id: 'counter-assault',
  at: 'own-reaction',
  playable: () => true,
  *play(table, _side, { fighter }) {
    leave(table, fighter, 'counter-assault', 'end-of-round', table.state.turn)
  },
})

/** A target that has already been shot at this round is hit without a roll. */
const crossfire = card({
  id: 'crossfire',
  at: 'own-shot',
  playable: (table, _side, { target }) => table.fighter(target).shotAtInRound === table.state.round,
  *play(table, _side, { fighter, target }) {
    leave(table, fighter, 'crossfire', 'end-of-round', target)
  },
})

const luckyLhoStickCase = card({
  id: 'lucky-lho-stick-case',
  at: 'save-failed',
  playable: () => true,
  *play() {
    return true
  },
})

/** Cards that react to others' actions. */
export const reactionCards: readonly TacticsCard[] = [
  burstOfCourage,
  click,
  snapFire,
  suppressingFire,
  lookTheOtherWay,
  whatsAFewTeeth,
  bloodDebt,
  swiftJustice,
  hardStop,
  leaving('blood-fury', 'wound-lost', 'end-of-battle'),
  leaving('stop-resisting', 'own-fought', 'end-of-round'),
  leaving('fearsome-rep', 'enemy-down', 'end-of-battle'),
  counterAssault,
  crossfire,
  luckyLhoStickCase,
]
