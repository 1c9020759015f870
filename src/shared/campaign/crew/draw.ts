import { below, shuffled, type Stream } from '../../engine/random'
import { say, type Message } from '../message'
import { against, type RosterWarning } from '../legality/warning'
import type { RosterFighter, RosterGang } from '../roster'
import { eligible, whyNot } from './eligible'
import type { CrewSize } from './size'

/** One fighter with the equipment set it brings; null: all its equipment. */
export interface CrewPick {
  readonly fighter: string
  readonly loadout: string | null
}

export interface DrawnCrew {
  readonly crew: readonly CrewPick[]
  /** The rest of the deck in drawing order, for reinforcements (CAMP-PRE-17). */
  readonly deck: readonly CrewPick[]
}

/**
 * CAMP-PRE-11, -13, -14, -17. Shuffles all eligible fighters that weren't chosen and draws from them; if there are too few,
 * all of them are drawn. The same stream gives the same crew.
 */
export function drawCrew(gang: RosterGang, chosen: readonly CrewPick[], size: CrewSize, stream: Stream): DrawnCrew {
  const rest = eligible(gang).filter(({ id }) => !chosen.some(({ fighter }) => fighter === id))
  const deck = shuffled(stream, rest).map((fighter) => cardOf(fighter, stream))
  return { crew: [...chosen, ...deck.slice(0, size.drawn)], deck: deck.slice(size.drawn) }
}

/** CAMP-CRE-25. For a fighter with several equipment sets, one is drawn at random. */
function cardOf({ id, loadouts }: RosterFighter, stream: Stream): CrewPick {
  const drawn = loadouts.length === 0 ? undefined : loadouts[below(stream, loadouts.length)]
  return { fighter: id, loadout: drawn?.id ?? null }
}

/** Breaches of the rules by a picked crew: too many, not eligible, picked twice, an equipment set the fighter doesn't have. */
export function checkCrew(gang: RosterGang, picked: readonly CrewPick[], size: CrewSize): RosterWarning[] {
  const warnings: RosterWarning[] = []
  const most = size.chosen === null ? null : size.chosen + size.drawn
  const able = eligible(gang).length
  if (most !== null && picked.length > most) {
    warnings.push(against('CAMP-PRE-12', say('crew.tooMany', { picked: picked.length, allowed: most })))
  }
  if (size.drawn > 0 && most !== null && picked.length < Math.min(most, able)) {
    warnings.push(against('CAMP-PRE-11', say('crew.tooFew', { picked: picked.length, needed: Math.min(most, able) })))
  }
  for (const [n, { fighter: id, loadout }] of picked.entries()) {
    const fighter = gang.fighters.find((one) => one.id === id)
    const about = { fighterId: id }
    if (fighter === undefined) {
      warnings.push(against('CAMP-PRE-10', say('crew.gone', { fighter: id }), { ...about, severity: 'error' }))
      continue
    }
    const why = whyNot(fighter, gang)
    if (why !== null) warnings.push(against('CAMP-PRE-10', why, about))
    for (const craving of cravingsOf(fighter)) warnings.push(against('NECX-GEAR-CHEMS', craving, about))
    if (picked.findIndex((one) => one.fighter === id) < n) {
      warnings.push(
        against('CAMP-PRE-12', say('crew.twice', { fighter: fighter.name }), { ...about, severity: 'error' }),
      )
    }
    if (loadout !== null && !fighter.loadouts.some((set) => set.id === loadout)) {
      warnings.push(
        against('CAMP-CRE-25', say('crew.noSuchSet', { fighter: fighter.name }), { ...about, severity: 'error' }),
      )
    }
  }
  return warnings
}

/** What addicted fighters need before they join a crew: a dose, or a die roll. */
const cravingsOf = ({ name, injuries }: RosterGang['fighters'][number]): Message[] =>
  injuries.flatMap(({ injury }) => {
    if (injury === 'addicted-obscura') return [say('crew.cravesObscura', { fighter: name })]
    return injury === 'addicted-frenzon' ? [say('crew.cravesFrenzon', { fighter: name })] : []
  })
