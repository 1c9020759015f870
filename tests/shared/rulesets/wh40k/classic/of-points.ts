import { describe, expect, it } from 'vitest'
import type { ArmyUnit, BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import { playBots, randomBot, type Bot } from '@shared/bots'
import { below, createStream, hashOf, Session, type GameEvent, type Stream } from '@shared/engine'
import type { ArmyBattle } from '@shared/rulesets/wh40k/battle'
import type { ClassicUnit } from '@shared/rulesets/wh40k/classic/content'
import { chosenUnitSchema } from '@shared/rulesets/wh40k/classic/content/armies'
import { armyUnit, type Battles } from '@shared/rulesets/wh40k/classic/simulation/sample'
import type { DrawnBattles } from '@shared/rulesets/wh40k/classic/simulation/drawn'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../../held-battles'
import type { Opens } from './begin'
import { eager } from './eager'

/** `BATTLES=100` fights as many battles of 1,500 points a side in each edition. */
const battlesOfPoints = Number(process.env['BATTLES'] ?? 4)

const points = 1500
/** Units that no longer fit before an army is full. */
const mostMisses = 30

const drawnUnit = (unit: ClassicUnit, stream: Stream, id: string): ArmyUnit => {
  const option = unit.options[below(stream, 1 + unit.options.length)]
  const chosen = chosenUnitSchema.parse({
    id: 'drawn',
    unit: unit.id,
    models: unit.composition.map(({ model, least, most }) => ({
      model,
      count: Math.max(1, least + below(stream, Math.min(20, most) - least + 1)),
    })),
    options: option === undefined ? [] : [{ option: option.id, count: 1 }],
    with: null,
  })
  return armyUnit(unit, chosen, id)
}

/** Units of one faction up to 1,500 points, one option each or none. */
const drawnArmy = (catalogue: Catalogue, faction: string, stream: Stream, prefix: string): ArmyUnit[] => {
  const units = catalogue.classicUnits.all.filter((unit) => unit.faction === faction)
  const army: ArmyUnit[] = []
  for (let misses = 0, spent = 0; misses < mostMisses;) {
    const unit = units[below(stream, units.length)]
    if (unit === undefined) throw new RangeError(`${faction} has no units`)
    const drawn = drawnUnit(unit, stream, `${prefix}/${army.length}`)
    if (spent + drawn.power > points || drawn.power === 0) misses += 1
    else {
      spent += drawn.power
      army.push(drawn)
    }
  }
  return army
}

/** Battle `number` of 1,500 points a side: ready armies of the content in every fourth, random ones of two factions in the others. */
const battleOfPoints = (
  { ruleset, scenario }: Battles,
  catalogue: Catalogue,
  number: number,
  options: BattleSetup['options'],
): BattleSetup => {
  const stream = createStream(`points/${number}`, 'armies')
  const field = LARGE_BATTLEFIELDS[number % LARGE_BATTLEFIELDS.length]
  const ready = catalogue.classicArmies.all.filter(({ limit }) => limit === points)
  const factions = catalogue.classicFactions.all
  const unitsOf = (place: 0 | 1): ArmyUnit[] => {
    const army = ready[place]
    const prefix = `side-${place}`
    if (number % 4 === 0 && army !== undefined)
      return army.units.map((chosen, index) =>
        armyUnit(catalogue.classicUnits.get(chosen.unit), { ...chosen, with: null }, `${prefix}/${index}`),
      )
    const faction = factions[(number + place * (1 + Math.floor(number / factions.length))) % factions.length]
    if (faction === undefined) throw new RangeError('There are no factions')
    return drawnArmy(catalogue, faction.id, stream, prefix)
  }
  const side = (place: 0 | 1): BattleSetup['sides'][number] => ({
    gangId: `side-${place}`,
    name: `Side ${place}`,
    gang: 'drawn',
    controller: { kind: 'bot', bot: 'random' },
    role: 'equal',
    gangRating: 0,
    crew: [],
    units: unitsOf(place),
  })
  return {
    version: 1,
    ruleset,
    scenario,
    battlefield: field?.id ?? '',
    seed: `points/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    options,
    content: catalogue.contentHash,
    sides: [side(0), side(1)],
  }
}

interface Edition<State extends ArmyState, Event extends GameEvent, Context extends ArmyContext> {
  readonly open: Opens<State, Event, Context>
  readonly generals: readonly ((battle: ArmyBattle<State, Event, Context>) => Bot<State>)[]
}

/** Battles of 1,500 points a side of an edition: both sides use the same bot in the first ones, then each bot against each. */
export const fightsOfPoints = <State extends ArmyState, Event extends GameEvent, Context extends ArmyContext>(
  title: string,
  drawn: DrawnBattles,
  catalogue: Catalogue,
  { open, generals }: Edition<State, Event, Context>,
): void => {
  const botOf = (number: number, battle: ArmyBattle<State, Event, Context>): Bot<State> => {
    const bots = [randomBot, eager, ...generals.map((general) => general(battle))]
    return bots[number % bots.length] ?? randomBot
  }
  describe(title, () => {
    it.each(Array.from({ length: battlesOfPoints }, (_, number) => number))(
      'battle %i keeps every invariant, ends, and replays to the same events',
      (number) => {
        const scenario = drawn.scenario(number)
        const setup = battleOfPoints({ ...drawn, scenario }, catalogue, number, drawn.options(number))
        const field = LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
        const battle = open(setup, catalogue, field)
        const { game, space, advisor } = battle
        const options = { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' } as const
        const session = new Session(game, options)
        const seats = [botOf(number, battle), botOf(number + Math.floor(number / 4), battle)]
        playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, 50_000, () => {
          const breach = game.invariants(session.state)
          if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
        })
        expect(session.pending).toBeNull()
        holdPlayed(session)
        const again = new Session(game, options, { inputs: session.inputs })
        expect(hashOf(again.events)).toBe(hashOf(session.events))
        for (const { units = [] } of setup.sides) {
          const spent = units.reduce((sum, { power }) => sum + power, 0)
          expect(spent).toBeGreaterThan(1300)
          expect(spent).toBeLessThanOrEqual(1500)
        }
      },
      120_000,
    )
  })
}
