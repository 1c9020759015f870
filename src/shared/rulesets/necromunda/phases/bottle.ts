import { base, choose, propertyRows, roll, row, type Option, type Procedure, type Row } from '../../../engine'
import { fold } from '../characteristics'
import { check } from '../checks'
import { isOfCrew, isPatrons } from '../roster'
import { bottleRule } from '../scenarios/moments'
import { carriersOf, fightersWhere, handlersOf, isCapableFighter, type NecromundaTable } from '../table'
import { offerCards } from '../tactics/offer'
import { onBattlefield, type FighterIndex, type SideIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'

interface Tester extends Option {
  readonly fighter: FighterIndex | null
}
const giveUp: Tester = { id: 'bottle', fighter: null }

const crewOf = (table: NecromundaTable, side: SideIndex) =>
  table.rosters.filter((fighter) => fighter.side === side && isOfCrew(fighter) && !isPatrons(fighter))

/** NECV-END-04: a wreck counts like a fighter, a vehicle with its crew as one. NECV-ROAD-01: models left behind count too. */
const casualtiesOf = (table: NecromundaTable, side: SideIndex): number =>
  crewOf(table, side).filter(({ index }) => {
    const { status } = table.fighter(index)
    return status === 'seriously-injured' || status === 'out-of-action' || status === 'left-behind'
  }).length

/** NECX-END-01 step 1, NECX-BOT-01: gangs with a casualty take a check, the holder of priority first. */
export function* bottleChecks(table: NecromundaTable): Procedure {
  for (const side of table.state.order) {
    if (table.state.sides[side]?.bottled === true || casualtiesOf(table, side) === 0) continue
    if (fightersWhere(table, (_, profile) => profile.side === side).length === 0) continue
    const rule = bottleRule(table, side) ?? (steadiest(table, side) === undefined ? undefined : 'best-of-two')
    if (rule === 'passes') continue
    if (yield* offerCards(table, side, { at: 'bottle' })) continue
    const held = rule === 'fails' || isDoomed(table, side) ? false : yield* holds(table, side, rule)
    if (!held) table.emit({ type: 'bottled', rule: 'NECX-BOT-01', side })
  }
}

/** Whether a lost fighter makes its gang's next check fail, once. */
const isDoomed = (table: NecromundaTable, side: SideIndex): boolean => {
  for (const fighter of carriersOf(table, 'failsBottleCheck')) {
    const { status, used } = table.fighter(fighter)
    if (table.roster(fighter).side !== side || status !== 'out-of-action') continue
    for (const { id, rule } of handlersOf(table, 'failsBottleCheck', fighter)) {
      const effect = `${id}/bottle`
      if (used.includes(effect)) continue
      table.emit({ type: 'effect-used', rule, fighter, effect })
      return true
    }
  }
  return false
}

/** CAMP-SCN-07: gang raids always use casualties and a D3. */
const holds = (table: NecromundaTable, side: SideIndex, rule: Rule): Procedure<boolean> =>
  table.options.bottleMode === 'leadership' && rule !== 'd3'
    ? byLeadership(table, side, rule)
    : byNumbers(table, side, rule)

type Rule = ReturnType<typeof bottleRule>
const atHome = [row('home-turf', 'NECX-SCN-04', 'add', 1)]

/** The rule of a standing fighter that gives its gang the better of two dice. */
const steadiest = (table: NecromundaTable, side: SideIndex) =>
  carriersOf(table, 'steadiesBottling')
    .filter((fighter) => table.roster(fighter).side === side && isStanding(table, fighter))
    .flatMap((fighter) => handlersOf(table, 'steadiesBottling', fighter))[0]

/** NECX-SCN-04: a Leadership test has no second die to discard, so a rule that gives one counts as +1. */
const secondDie = (table: NecromundaTable, side: SideIndex, rule: Rule): readonly Row[] => {
  if (rule !== 'best-of-two') return []
  const by = bottleRule(table, side) === rule ? undefined : steadiest(table, side)
  return by === undefined ? atHome : [row(by.id, by.rule, 'add', 1)]
}

/** Rows from standing fighters for their gang's check. */
const steadying = (table: NecromundaTable, side: SideIndex): Row[] =>
  carriersOf(table, 'bottleCheck')
    .filter((fighter) => table.roster(fighter).side === side && isStanding(table, fighter))
    .flatMap((fighter) => propertyRows(handlersOf(table, 'bottleCheck', fighter)))

const isStanding = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  onBattlefield(table.fighter(fighter)) && table.fighter(fighter).status !== 'seriously-injured'

/** NECX-BOT-03, NEC-COND-04: a Leadership test by one Capable fighter; without one the check fails. */
function* byLeadership(table: NecromundaTable, side: SideIndex, rule: Rule): Procedure<boolean> {
  const capable = fightersWhere(
    table,
    (_, profile) =>
      profile.side === side &&
      isCapableFighter(table, profile.index) &&
      // NECV-SYS-04.
      (table.options.crewMayTestBottle || !isVehicle(profile)),
  )
  if (capable.length === 0) return false
  const options: Tester[] = capable.map((fighter) => ({ id: table.roster(fighter).id, fighter }))
  // NECX-BOT-02.
  if (table.options.mayBottleFreely) options.push(giveUp)
  const { fighter } = yield* choose(side, 'bottle.tester', `side-${side}`, options, 'NECX-BOT-03')
  if (fighter === null) return false
  const rows = [...steadying(table, side), ...secondDie(table, side, rule)]
  return (yield* check(table, fighter, 'ld', 'NECX-BOT-03', rows)).passed
}

/** NECX-BOT-01, CAMP-PRE-55: D6 plus casualties; fails if higher than the size of the starting crew. */
function* byNumbers(table: NecromundaTable, side: SideIndex, rule: Rule): Procedure<boolean> {
  const options: Tester[] = [{ id: 'roll', fighter: null }]
  if (table.options.mayBottleFreely) options.push(giveUp)
  const chosen = yield* choose(side, 'bottle.roll', `side-${side}`, options, 'NECX-BOT-02')
  if (chosen === giveUp) return false
  // NECX-SCN-04, CAMP-PRE-51: on home turf two dice, the higher discarded.
  const faces = yield* roll({
    side,
    kind: 'bottle.check',
    subject: `side-${side}`,
    rule: 'NECX-BOT-01',
    count: rule === 'best-of-two' ? 2 : 1,
    sides: rule === 'd3' ? 3 : 6,
  })
  const face = Math.min(...faces)
  const crew = crewOf(table, side)
  const needed = fold([
    base('crew-size', 'NECX-BOT-01', crew.length),
    row('casualties', 'NECX-BOT-01', 'add', -casualtiesOf(table, side)),
    ...steadying(table, side),
  ])
  const passed = face <= needed.value
  const [first] = crew
  if (first !== undefined) {
    table.emit({
      type: 'dice-rolled',
      rule: 'NECX-BOT-01',
      fighter: first.index,
      purpose: 'bottle',
      faces,
      needed,
      passed,
    })
  }
  return passed
}
