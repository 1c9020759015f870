import { expect } from 'vitest'
import { playBots } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import { createStream, Session, type GameEvent } from '@shared/engine'
import type { UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import { weaponOf } from '@shared/rulesets/wh40k/classic/setup/rosters'
import { battlesToCover, drawnArmies, type DrawnBattles } from '@shared/rulesets/wh40k/classic/simulation/drawn'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../../held-battles'
import type { Opens } from './begin'
import { eager } from './eager'

/** `EXHAUSTIVE=all` fights on until every unit has had each of its options. */
const isThorough = process.env['EXHAUSTIVE'] === 'all'

/** Content that has been used. */
interface Met {
  readonly units: Set<string>
  readonly types: Set<string>
  readonly weapons: Set<string>
  readonly specials: Set<string>
}

/** Everything carried by models of an army, with the rules of their weapons. */
const note = (met: Met, { datasheet, keywords, kinds }: UnitProfile): void => {
  met.units.add(datasheet)
  for (const type of keywords) met.types.add(type)
  for (const { weapons, carried } of kinds) {
    for (const { id } of carried) met.specials.add(id)
    for (const { id, modes } of weapons) {
      met.weapons.add(id)
      for (const { id: mode, specials } of modes) {
        met.weapons.add(mode)
        for (const special of specials) met.specials.add(special.id)
      }
    }
  }
}

/** The same of the content; weapons only if all battles are fought, since options remove some. */
const wanted = (catalogue: Catalogue): Met => {
  const met: Met = { units: new Set(), types: new Set(), weapons: new Set(), specials: new Set() }
  for (const unit of catalogue.classicUnits.all) {
    met.units.add(unit.id)
    for (const { weapons } of isThorough ? [...unit.models, ...unit.options.map(({ gives }) => gives)] : [])
      for (const id of weapons) {
        const weapon = weaponOf(catalogue, id)
        met.weapons.add(id)
        for (const { id: mode, specials } of weapon.modes) {
          met.weapons.add(mode)
          for (const special of specials) met.specials.add(special.id)
        }
      }
    for (const model of unit.models) {
      for (const id of model.specialRules) met.specials.add(id)
      for (const type of model.kind === 'vehicle' ? model.types : [model.type]) met.types.add(type)
    }
  }
  return met
}

/** Nothing has been used. */
const nothing = (): Met => ({ units: new Set(), types: new Set(), weapons: new Set(), specials: new Set() })

/** Content that has not been used. */
const lacking = (catalogue: Catalogue, met: Met): Readonly<Record<keyof Met, readonly string[]>> => {
  const all = wanted(catalogue)
  const left = (what: keyof Met): string[] => [...all[what]].filter((id) => !met[what].has(id))
  return { units: left('units'), types: left('types'), weapons: left('weapons'), specials: left('specials') }
}

const nothingLacks = { units: [], types: [], weapons: [], specials: [] }

/** Fights random battles until all content was used, and checks that nothing is missing. */
export const putsAllOnTable = <State extends ArmyState, Event extends GameEvent>(
  drawn: DrawnBattles,
  catalogue: Catalogue,
  open: Opens<State, Event, ArmyContext<UnitProfile>>,
): void => {
  const battles = isThorough
    ? battlesToCover(drawn, catalogue)
    : Math.max(24, Math.ceil(catalogue.classicUnits.all.length / 3))
  const met = nothing()
  for (let number = 0; number < battles; number += 1) {
    const setup = drawnArmies(drawn, catalogue, 'exhaustive', number, ['random', 'random'])
    const field = LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
    const { game, space, advisor, context } = open(setup, catalogue, field)
    const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
    const bots = { seats: [eager, eager], advisor, stream: createStream(setup.seed, 'bots') }
    playBots(session, bots, 20_000, () => {
      const breach = game.invariants(session.state)
      if (breach !== undefined) throw new Error(`battle ${number}, input ${session.position}: ${breach}`)
    })
    expect(session.pending, `battle ${number}`).toBeNull()
    if (!isThorough) holdPlayed(session)
    for (const roster of context.rosters) note(met, roster)
  }
  expect(lacking(catalogue, met)).toEqual(nothingLacks)
}
