import type { ArmyUnit, BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import { below, createStream, type Stream } from '@shared/engine'
import type { ClassicUnit } from '@shared/rulesets/wh40k/classic/content'
import { chosenUnitSchema } from '@shared/rulesets/wh40k/classic/content/armies'
import { armyUnit, type Battles } from '@shared/rulesets/wh40k/classic/simulation/sample'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'

/** `BATTLES=100` fights as many battles of 1,500 points a side in each edition. */
export const battlesOfPoints = Number(process.env['BATTLES'] ?? 4)

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

/** Battle `number` of 1,500 points a side: armies that the content has ready in every fourth, drawn ones of two factions in the others. */
export const battleOfPoints = (
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
