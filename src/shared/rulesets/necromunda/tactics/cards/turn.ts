import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { rally } from '../../conditions/broken'
import { goInsane } from '../../conditions/insane'
import { row } from '../../../../engine'
import { edgeTest } from '../../falling/edge-test'
import { ammoCheck, isLoaded, runDry } from '../../shooting'
import { has, type NecromundaTable } from '../../table'
import { isRanged, type Profile } from '../../roster'
import type { FighterIndex, SideIndex } from '../../state'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { enemiesOfSide, leave, mostWounds, ownOf, pick } from '../helpers'

const missesWounds = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).wounds < mostWounds(table, fighter)

const hurt = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, ({ fleshWounds }, fighter) => fleshWounds > 0 || missesWounds(table, fighter))
const bleeding = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, (_, fighter) => missesWounds(table, fighter))

const rapidHealing = card({
  id: 'rapid-healing',
  at: 'turn',
  playable: (table, side) => hurt(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'rapid-healing', hurt(table, side))
    const type = table.fighter(fighter).fleshWounds > 0 ? 'flesh-wound-healed' : 'wound-regained'
    table.emit({ type, rule, fighter })
    return true
  },
})

const rejuveStimm = card({
  id: 'rejuve-stimm',
  at: 'turn',
  playable: (table, side) => bleeding(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'rejuve-stimm', bleeding(table, side))
    table.emit({ type: 'wound-regained', rule, fighter })
    return true
  },
})

const broken = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  ownOf(table, side, (_, fighter) => has(table, fighter, 'broken'))

const sternerStuff = card({
  id: 'sterner-stuff',
  at: 'turn',
  playable: (table, side) => broken(table, side).length > 0,
  *play(table, side) {
    for (const fighter of broken(table, side)) yield* rally(table, fighter)
    return true
  },
})

/** One profile of each ranged weapon that can still run out of ammo. */
const loadedGuns = (table: NecromundaTable, fighter: FighterIndex): Profile[] =>
  table.roster(fighter).weapons.flatMap(({ profiles }) => {
    const gun = profiles.find(
      (profile) => isRanged(profile) && profile.ammo !== null && isLoaded(table, fighter, profile),
    )
    return gun === undefined ? [] : [gun]
  })
const gunners = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(table, side, (_, fighter) => loadedGuns(table, fighter).length > 0)

const machineCurse = card({
  id: 'machine-curse',
  at: 'turn',
  playable: (table, side) => gunners(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'machine-curse', gunners(table, side))
    for (const profile of loadedGuns(table, fighter)) {
      if (!(yield* ammoCheck(table, fighter, profile, rule))) runDry(table, fighter, profile, 1)
    }
    return true
  },
})

const markedForDeath = card({
  id: 'marked-for-death',
  at: 'turn',
  playable: (table, side) => enemiesOfSide(table, side).length > 0,
  *play(table, side) {
    const enemy = yield* pick(table, side, 'marked-for-death', enemiesOfSide(table, side))
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'marked-for-death', 'end-of-battle', enemy)
    return true
  },
})

const sane = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(table, side, (_, fighter) => !has(table, fighter, 'insane'))

const unnervingWhispers = card({
  id: 'unnerving-whispers',
  at: 'turn',
  playable: (table, side) => sane(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'unnerving-whispers', sane(table, side))
    const rows = [row('unnerving-whispers', rule, 'add', -2)]
    if (!(yield* check(table, fighter, 'wil', rule, rows)).passed) yield* goInsane(table, fighter, rule)
    return true
  },
})

const noMercyForTheWeak = card({
  id: 'no-mercy-for-the-weak',
  at: 'turn',
  playable: (table, side) => enemiesOfSide(table, side, ({ fleshWounds }) => fleshWounds > 0).length > 0,
  *play(table, side) {
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'no-mercy-for-the-weak', 'end-of-round')
    return true
  },
})

const upright = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemiesOfSide(table, side, ({ status }) => status === 'active')

const theyreEverywhere = card({
  id: 'theyre-everywhere',
  at: 'turn',
  playable: (table, side) => upright(table, side).length > 0 && ownOf(table, side).length > 1,
  *play(table, side) {
    for (const fighter of upright(table, side)) {
      // Another that fell may have landed on it.
      if (table.fighter(fighter).status !== 'active') continue
      const question = { ask: 'within', of: fighter, distance: inches(4), among: ownOf(table, side) } as const
      if ((yield* measure(table, fighter, question, rule)).length < 2) continue
      if ((yield* check(table, fighter, 'cl', rule)).passed || table.fighter(fighter).status !== 'active') continue
      table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
      yield* edgeTest(table, fighter)
    }
    return true
  },
})

const ready = (table: NecromundaTable, side: SideIndex, is: boolean): FighterIndex[] =>
  ownOf(table, side, (state) => state.ready === is)

const baitAndSwitch = card({
  id: 'bait-and-switch',
  at: 'turn',
  playable: (table, side) => ready(table, side, true).length > 0 && ready(table, side, false).length > 0,
  *play(table, side) {
    const from = yield* pick(table, side, 'bait-and-switch', ready(table, side, true))
    const to = yield* pick(
      table,
      side,
      'bait-and-switch',
      ready(table, side, false).filter((fighter) => fighter !== from),
    )
    table.emit({ type: 'ready-lost', rule, fighter: from })
    table.emit({ type: 'readied', rule, fighters: [to] })
    return true
  },
})

const shieldWall = card({
  id: 'shield-wall',
  at: 'turn',
  playable: (table, side) => ownOf(table, side).length > 0,
  *play(table, side) {
    const fighter = yield* pick(table, side, 'shield-wall', ownOf(table, side))
    const among = ownOf(table, side, (_, other) => other !== fighter)
    const question = { ask: 'within', of: fighter, distance: inches(1), among } as const
    const near = among.length === 0 ? [] : yield* measure(table, fighter, question, rule)
    for (const one of [fighter, ...near]) leave(table, one, 'shield-wall', 'next-activation')
    return true
  },
})

/** The save is one better until the die shows a 1. */
const makeshiftArmour = card({
  id: 'makeshift-armour',
  at: 'turn',
  playable: (table, side) => ownOf(table, side).length > 0,
  *play(table, side) {
    leave(table, yield* pick(table, side, 'makeshift-armour', ownOf(table, side)), 'makeshift-armour', 'end-of-battle')
    return true
  },
})

/** Cards played instead of an activation. */
export const turnCards: readonly TacticsCard[] = [
  rapidHealing,
  rejuveStimm,
  sternerStuff,
  machineCurse,
  markedForDeath,
  unnervingWhispers,
  noMercyForTheWeak,
  theyreEverywhere,
  baitAndSwitch,
  shieldWall,
  makeshiftArmour,
]
