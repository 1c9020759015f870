import type { FateByHand } from '@main/battles/finish'
import type { BattleSetup } from '@shared/battle'
import { fighterFateSchema } from '@shared/battle'
import type { Scenario } from '@shared/content/schema'
import { type CrewPick, NewBattle, type Preparation } from '@shared/contract/battles'
import { below, shuffled, type Stream } from '@shared/engine'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sidesFor } from '@shared/rulesets/necromunda/simulation/drawn'
import { BATTLEFIELDS } from '@shared/space/battlefields'

/** The largest crew drawn. */
export const mostInCrew = 12

export const anyOf = <One>(stream: Stream, all: readonly One[]): One => {
  const found = all[below(stream, all.length)]
  if (found === undefined) throw new RangeError('There is nothing to draw from')
  return found
}

type Gang = Preparation['gangs'][number]

/**
 * Any fighters that the wizard lets users pick: fighters, crews, vehicles, beasts, hired guns, those who should rest. As in the wizard, at
 * least one must be played by the engine; nine crews in ten consist of fighters who may fight. `driven`: vehicles and their crews come
 * first.
 */
const crewOf = ({ candidates }: Gang, size: number, driven: boolean, stream: Stream): CrewPick[] => {
  const strict = below(stream, 10) > 0
  const all = shuffled(
    stream,
    candidates.filter(({ eligible }) => eligible || !strict),
  )
  const drives = ({ category }: Gang['candidates'][number]): boolean => category === 'crew' || category === 'vehicle'
  const open = driven ? [...all.filter(drives), ...all.filter((one) => !drives(one))] : all
  const played = open.find(({ byHand }) => !byHand)
  if (played === undefined) throw new RangeError('Nobody of this gang is played')
  const crew = open.slice(0, size)
  const drawn = crew.includes(played) ? crew : [played, ...crew.slice(1)]
  return drawn.map(({ id, loadouts }) => ({
    fighter: id,
    loadout: loadouts.length === 0 ? null : anyOf(stream, loadouts).id,
  }))
}

/** CAMP-CRE-41. Hangers-on of a gang that is attacked on its home turf. */
const drawnInto = ({ candidates }: Gang, stream: Stream) => {
  const drawnIn = candidates.flatMap(({ id, category }) =>
    category === 'hanger-on' && below(stream, 2) === 0 ? [id] : [],
  )
  return drawnIn.length === 0 ? {} : { drawnIn }
}

/** A battle in the form of the wizard's request. */
export const battleFor = (
  { campaign, gangs, tactics }: Preparation,
  scenario: Scenario,
  seed: string,
  number: number,
  driven: boolean,
  stream: Stream,
): NewBattle => {
  const sides = shuffled(stream, gangs).slice(0, sidesFor(scenario, 2 + (number % 3)))
  const isOneSided = scenario.roles === 'attacker-defender'
  const size = 1 + (number % mostInCrew)
  const cards = tactics.cards.map(({ id }) => id)
  const allied = sides.length > 2 && below(stream, 3) === 0
  return NewBattle.parse({
    campaign: campaign.id,
    scenario: scenario.id,
    battlefield: anyOf(stream, BATTLEFIELDS).id,
    modes: { space: 'board', dice: 'seeded' },
    seed,
    sides: sides.map((gang, place) => {
      const role = isOneSided ? (place === 0 ? 'attacker' : 'defender') : 'equal'
      return {
        gang: gang.id,
        role,
        controller: { kind: 'bot', bot: anyOf(stream, plugin.bots) },
        crew: crewOf(gang, driven ? size + 4 : size, driven, stream),
        ...(allied ? { alliance: place % 2 } : {}),
        ...(scenario.homeTurf === 'defender' && role === 'defender' ? drawnInto(gang, stream) : {}),
        ...(gang.caches > 0 ? { caches: 1 } : {}),
        tactics: { chosen: shuffled(stream, gang.deck ?? cards).slice(0, 2), drawn: 1 },
      }
    }),
  })
}

/** Random results for models that are played by hand. */
export const fatesFrom =
  (stream: Stream) =>
  ({ sides }: BattleSetup): FateByHand[] =>
    sides.flatMap(({ byHand = [] }) => byHand.map(({ id }) => ({ id, fate: anyOf(stream, fighterFateSchema.options) })))
