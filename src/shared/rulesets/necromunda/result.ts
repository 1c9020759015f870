import { necromundaId } from './id'
import type { BattleResult, BattleSetup, Due, FighterFate, FighterResult, SideResult, Takedown } from '../../battle'
import type { HitKind, NecromundaEvent } from './events'
import { hasTrait, isOfCrew, type FighterProfile } from './roster'
import type { Change } from './rulings/amendment'
import { duesOf, spoilsOf } from './scenarios/dues'
import { countedIntrigues } from './scenarios/intrigues'
import type { FighterIndex, NecromundaState } from './state'
import type { BattleContext } from './table'
import { wargearUsedUp } from './used-up'

interface Tally {
  seriousInjuries: Takedown[]
  takedowns: Takedown[]
  deeds: Record<string, number>
  woundsLost: number
  takenOutBy: string | null
  /** Number of Out of Action faces of the attack that took it down (CAMP-INJ-01); 0 if no dice did. */
  outOfActionDice: number
  lastOutOfActionDice: number
  /** Seriously Injured by something other than a web. */
  hurt: boolean
  onlyWebbed: boolean
  webbed: boolean
  webbedWhenTaken: boolean
  seriouslyInjured: boolean
  /** Seriously Injured when it fled: NECX-FLEE-04 decides its fate after the battle. */
  injuredWhenFled: boolean
  /** NECV-WRK-06. */
  lastingDamage: number[]
}

/** Fighters' tallies, and the number of the current activation (CAMP-XP-08). */
interface Count {
  readonly tallies: readonly Tally[]
  activation: number
  /** NECV-ARC-08: the fighter who is firing a weapon of a vehicle now. */
  gunner: FighterIndex | null
}

const freshTally = (): Tally => ({
  seriousInjuries: [],
  takedowns: [],
  deeds: {},
  woundsLost: 0,
  takenOutBy: null,
  outOfActionDice: 0,
  lastOutOfActionDice: 0,
  webbed: false,
  webbedWhenTaken: false,
  seriouslyInjured: false,
  hurt: false,
  onlyWebbed: false,
  injuredWhenFled: false,
  lastingDamage: [],
})

/** Folds a battle's events into what the campaign needs: the fate of every fighter, and who did what. */
export const resultOf = (
  setup: BattleSetup,
  context: BattleContext,
  state: NecromundaState,
  events: readonly NecromundaEvent[],
): BattleResult => {
  const { rosters } = context
  const sums: Count = { tallies: rosters.map(freshTally), activation: 0, gunner: null }
  const last = events.findLast((event) => event.type === 'battle-ended')
  for (const event of events) count(rosters, sums, event)
  return {
    version: 1,
    ruleset: necromundaId,
    scenario: setup.scenario,
    origin: 'engine',
    rounds: state.round,
    ending: last?.ending ?? 'abandoned',
    sides: setup.sides.map(({ gangId }, index) => {
      const side = state.sides[index]
      return {
        gangId,
        outcome: outcomeOf(last?.winners, index),
        bottled: side?.bottled ?? false,
        victoryPoints: side?.victoryPoints ?? 0,
        credits: side?.credits ?? 0,
        ...countedBy(setup, state, index),
      }
    }),
    fighters: rosters
      .filter(isOfCrew)
      .flatMap((fighter) => resultsOf(setup, fighter, state, sums.tallies[fighter.index] ?? freshTally())),
    ...(state.over ? owedBy(setup, context, state, last?.winners ?? [], grantedIn(rosters, setup, events)) : {}),
  }
}

/** What each fighter is due from the scenario, and the spoils. */
const owedBy = (
  setup: BattleSetup,
  context: BattleContext,
  state: NecromundaState,
  winners: readonly number[],
  granted: readonly Due[],
): Pick<BattleResult, 'dues' | 'spoils'> => {
  const spoils = spoilsOf(setup, context, state, winners)
  const dues = [...duesOf(setup, context, state, winners), ...granted]
  return { dues, ...(spoils.length === 0 ? {} : { spoils }) }
}

/** Experience that players have corrected. */
const grantedIn = (
  rosters: readonly FighterProfile[],
  { sides }: BattleSetup,
  events: readonly NecromundaEvent[],
): Due[] =>
  events.flatMap((event): Due[] => {
    if (event.type !== 'judge-amended' || event.change.what !== 'experience') return []
    const { fighter, points } = event.change
    const one = rosters[fighter]
    const gangId = sides[one?.side ?? -1]?.gangId
    if (one === undefined || gangId === undefined) return []
    return [
      { kind: 'experience', gangId, to: { who: 'fighter', id: one.id }, why: 'set-right', amount: 1, times: points },
    ]
  })

/** CAMP-LAW-07. */
const countedBy = (setup: BattleSetup, state: NecromundaState, side: number): Pick<SideResult, 'intrigues'> => {
  const counted = setup.sides[side]?.intrigues?.filter((card) => countedIntrigues.includes(card)) ?? []
  if (counted.length === 0) return {}
  return {
    intrigues: Object.fromEntries(counted.map((card) => [card, state.scenario.tally[side]?.[`intrigue/${card}`] ?? 0])),
  }
}

const outcomeOf = (winners: readonly number[] | undefined, side: number): 'won' | 'lost' | 'drawn' => {
  if (winners === undefined || winners.length === 0) return 'drawn'
  return winners.includes(side) ? 'won' : 'lost'
}

const count = (rosters: readonly FighterProfile[], sums: Count, event: NecromundaEvent): void => {
  const { tallies } = sums
  switch (event.type) {
    case 'activated':
      sums.activation += 1
      sums.gunner = null
      return
    case 'action-begun':
      sums.gunner = event.action === 'man-weapon' ? event.fighter : null
      return
    case 'wounds-lost':
      update(tallies, event.fighter, (tally) => (tally.woundsLost += event.amount))
      return
    case 'injury-rolled': {
      const taken = event.results.filter((result) => result === 'out-of-action').length
      update(tallies, event.fighter, (tally) => (tally.lastOutOfActionDice = taken))
      return
    }
    case 'condition-gained':
      if (event.condition.id === 'webbed') {
        update(tallies, event.fighter, (tally) => {
          tally.webbed = true
          tally.onlyWebbed = !tally.hurt
        })
      }
      return
    case 'condition-lost':
      if (event.condition === 'webbed')
        update(tallies, event.fighter, (tally) => (tally.webbed = tally.onlyWebbed = false))
      return
    case 'seriously-injured':
      update(tallies, event.fighter, (tally) => {
        tally.seriouslyInjured = true
        tally.hurt = true
        tally.onlyWebbed = false
      })
      creditEnemy(rosters, sums, event, 'seriousInjuries')
      return
    case 'status-changed':
      update(tallies, event.fighter, (tally) => {
        tally.seriouslyInjured = event.status === 'seriously-injured'
        if (!tally.seriouslyInjured) tally.hurt = false
      })
      return
    case 'out-of-action':
      update(tallies, event.fighter, (tally) => {
        // A fighter of the scenario has no gang that could get credit for it or take a captive.
        const taker = event.attacker === null ? undefined : rosters[event.attacker]
        tally.takenOutBy = taker !== undefined && isOfCrew(taker) ? taker.id : null
        tally.outOfActionDice = tally.lastOutOfActionDice
        tally.webbedWhenTaken = tally.webbed
      })
      creditEnemy(rosters, sums, event, 'takedowns')
      return
    case 'lasting-damage-rolled':
      update(tallies, event.fighter, (tally) => {
        const dice = event.counts === undefined ? event.faces : [event.counts]
        tally.lastingDamage.push(...dice)
      })
      return
    case 'fled':
    // NECV-ROAD-01: it may still succumb to its injury.
    case 'left-behind':
      update(tallies, event.fighter, (tally) => (tally.injuredWhenFled = tally.seriouslyInjured && !tally.onlyWebbed))
      return
    case 'judge-amended':
      if (event.change.what === 'status') setRight(sums, rosters, event.change)
      return
    case 'deed':
      update(tallies, event.fighter, (tally) => (tally.deeds[event.deed] = (tally.deeds[event.deed] ?? 0) + 1))
      return
    default:
  }
}

/** If a fighter turns out not to be Out of Action, nobody gets credit for taking it out. */
const setRight = (
  { tallies }: Count,
  rosters: readonly FighterProfile[],
  { fighter, status }: Extract<Change, { what: 'status' }>,
): void => {
  update(tallies, fighter, (tally) => {
    tally.seriouslyInjured = status === 'seriously-injured'
    if (!tally.seriouslyInjured) tally.hurt = false
    tally.takenOutBy = null
    tally.lastingDamage = []
  })
  const id = rosters[fighter]?.vehicle?.id ?? rosters[fighter]?.id
  if (status === 'out-of-action') return
  for (const { takedowns } of tallies) {
    const place = takedowns.findLastIndex(({ victim }) => victim === id)
    if (place !== -1) takedowns.splice(place, 1)
  }
}

const update = (tallies: readonly Tally[], fighter: FighterIndex, change: (tally: Tally) => void): void => {
  const tally = tallies[fighter]
  if (tally !== undefined) change(tally)
}

interface Downed {
  readonly fighter: FighterIndex
  readonly attacker: FighterIndex | null
  readonly by: string
  readonly kind: HitKind
}

/** Bringing down friends by accident earns nothing. */
const creditEnemy = (
  rosters: readonly FighterProfile[],
  { tallies, activation, gunner }: Count,
  { fighter, attacker, by, kind }: Downed,
  list: 'seriousInjuries' | 'takedowns',
): void => {
  const victim = rosters[fighter]
  const fired = attacker === null ? undefined : rosters[attacker]
  const doer = fired?.vehicle !== undefined && gunner !== null ? rosters[gunner] : fired
  if (victim === undefined || doer === undefined || doer.alliance === victim.alliance || !isOfCrew(victim)) return
  // NECV-WRK-10: wrecking a vehicle is rewarded for the hull, not for its crew.
  const brought = victim.vehicle?.id ?? victim.id
  update(tallies, doer.index, (tally) => tally[list].push({ victim: brought, by, kind, activation }))
}

/** NECX-COND-04: a fighter who is only webbed gets free after the battle. */
const fateOf = (state: NecromundaState, fighter: FighterIndex, { onlyWebbed }: Tally): FighterFate => {
  switch (state.fighters[fighter]?.status) {
    case 'active':
    case 'engaged':
    case 'pinned':
    case 'embarked':
      return 'standing'
    case 'seriously-injured':
      return onlyWebbed ? 'standing' : 'seriously-injured'
    // NECV-ROAD-01: it returns home by itself.
    case 'left-behind':
      return 'fled'
    case 'fled':
    case 'out-of-action':
      return state.fighters[fighter].status
    case 'reserve':
    case undefined:
      return 'not-deployed'
  }
}

/** NECV-PROF-11: a crew and its hull share one fate, but are two entries of the roster. */
const resultsOf = (
  setup: BattleSetup,
  fighter: FighterProfile,
  state: NecromundaState,
  tally: Tally,
): FighterResult[] => {
  const { vehicle, index, weapons } = fighter
  const all = fighterResult(setup, fighter, state, tally)
  if (vehicle === undefined) return [all]
  const ofHull = ({ itemId }: { itemId: string }): boolean =>
    vehicle.hardpoints.some(({ weapon }) => weapons[weapon]?.itemId === itemId)
  const lost = vehicle.hullPoints - (state.fighters[index]?.vehicle?.hullPoints ?? vehicle.hullPoints)
  // NECV-END-05: a vehicle abandoned by a crew that fled is recovered without a roll.
  const hull: FighterResult = {
    id: vehicle.id,
    gangId: all.gangId,
    fate: all.fate,
    takenOutBy: all.takenOutBy,
    ...(all.fate === 'out-of-action' && tally.lastingDamage.length > 0
      ? { outOfActionDice: tally.lastingDamage.length, lastingDamage: tally.lastingDamage }
      : {}),
    seriousInjuries: [],
    takedowns: [],
    woundsLost: lost,
    fleshWounds: 0,
    deeds: [],
    spent: all.spent.filter(ofHull),
  }
  return [{ ...all, spent: all.spent.filter((one) => !ofHull(one)) }, hull]
}

const fighterResult = (
  setup: BattleSetup,
  fighter: FighterProfile,
  state: NecromundaState,
  tally: Tally,
): FighterResult => {
  const fate = fateOf(state, fighter.index, tally)
  return {
    id: fighter.id,
    gangId: setup.sides[fighter.side]?.gangId ?? '',
    fate,
    takenOutBy: tally.takenOutBy,
    ...(tally.outOfActionDice > 0 ? { outOfActionDice: tally.outOfActionDice } : {}),
    ...(tally.webbedWhenTaken ? { webbed: true } : {}),
    ...(tally.injuredWhenFled ? { injuredWhenFled: true } : {}),
    seriousInjuries: tally.seriousInjuries,
    takedowns: tally.takedowns,
    woundsLost: tally.woundsLost,
    fleshWounds: state.fighters[fighter.index]?.fleshWounds ?? 0,
    deeds: Object.keys(tally.deeds)
      .sort()
      .map((deed) => ({ deed, count: tally.deeds[deed] ?? 0 })),
    spent: spentBy(setup, fighter, state, fate),
  }
}

const spentBy = (
  setup: BattleSetup,
  fighter: FighterProfile,
  state: NecromundaState,
  fate: FighterFate,
): FighterResult['spent'] => {
  const now = state.fighters[fighter.index]
  const wargear = now === undefined ? [] : wargearUsedUp(setup, fighter, now, fate)
  return [...weaponsSpentBy(fighter, state), ...wargear]
}

/** Both halves of a combi-weapon are one item. */
const weaponsSpentBy = (fighter: FighterProfile, state: NecromundaState): FighterResult['spent'] => {
  const spent = fighter.weapons.flatMap((weapon) => {
    const held = state.fighters[fighter.index]?.weapons[weapon.index]
    if (held?.outOfAmmo !== true) return []
    const limited = weapon.profiles.some((profile) => hasTrait(profile, 'limited'))
    return [{ itemId: weapon.itemId, why: limited && held.lost ? ('used-up' as const) : ('out-of-ammo' as const) }]
  })
  return spent.filter(({ itemId }, index) => spent.findIndex((other) => other.itemId === itemId) === index)
}
