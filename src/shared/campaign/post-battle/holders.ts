import type { BoonEffect, BoonOf, Territory } from '../../content/schema'
import type { HeldResource, RosterGang } from '../roster'
import { effectsOfKind, type Holder, possibleEffects } from '../territory'
import type { BattleResult } from '../../battle/result'
import type { PostBattleContext } from './context'
import type { Side } from './people'
import type { Sequence } from './sequence'
import { heldAfter } from './held-after'

/** A holding with what it is in the catalogue. */
export interface Held {
  readonly held: HeldResource
  readonly territory: Territory
}

/** Facts that the boons of one holding hang on after this battle. */
export const holderOf = (sequence: Sequence, { gang }: Side, held: Pick<HeldResource, 'id'>, all: Held[]): Holder =>
  holderIn(
    sequence.context,
    sequence.draft.result,
    gang,
    held,
    all.map(({ territory }) => territory.name),
  )

/** The same without a sequence. `holds`: printed names of all that the gang holds. */
export function holderIn(
  { catalogue, phase, allegiances = {}, ruined = [] }: PostBattleContext,
  { sides }: Pick<BattleResult, 'sides'>,
  gang: RosterGang,
  { id }: Pick<HeldResource, 'id'>,
  holds: readonly string[],
): Holder {
  const won = sides.some(({ gangId, outcome }) => gangId === gang.id && outcome === 'won')
  const beaten = sides.filter(({ outcome }) => won && outcome === 'lost')
  return {
    list: gang.gang,
    listName: catalogue.gangs.find(gang.gang)?.name,
    alignment: gang.alignment,
    holds,
    phase: phase ?? null,
    side: allegiances[gang.id] ?? null,
    ruined: ruined.includes(id),
    won,
    beat: beaten.flatMap(({ gangId }) => allegiances[gangId] ?? []),
  }
}

/** Everything a gang holds that is in the catalogue, what it has just won too. */
export const holdingsOf = (sequence: Sequence, side: Side): Held[] =>
  heldAfter(sequence, side).flatMap((held) => {
    const territory = sequence.context.catalogue.territories.find(held.resource)
    return territory ? [{ held, territory }] : []
  })

interface HeldEffect<Effect extends BoonEffect> extends Held {
  readonly effect: Effect
}

/** What all holdings of a gang do after this battle, of one kind. */
export const boonsOfKind = <Kind extends BoonEffect['kind']>(
  sequence: Sequence,
  side: Side,
  kind: Kind,
): readonly HeldEffect<BoonOf<Kind>>[] =>
  holdingsOf(sequence, side).flatMap((one, _, all) =>
    possibleEffects(one.territory).some((effect) => effect.kind === kind)
      ? effectsOfKind(one.territory, holderOf(sequence, side, one.held, all), kind).map((effect) => ({
          ...one,
          effect,
        }))
      : [],
  )

/** How often credits for scrap are paid. */
export const scrapTimes = (sequence: Sequence, side: Side): number =>
  boonsOfKind(sequence, side, 'doubles-scrap').length > 0 ? 2 : 1
