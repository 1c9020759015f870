import type { BoonEffect, BoonOf, Territory } from '../../content/schema'
import type { HeldResource, RosterGang } from '../roster'
import { effectsOfKind, type Holder, possibleEffects } from '../territory'
import type { BattleResult } from '../../battle/result'
import type { PostBattleContext } from './context'
import type { Side } from './people'
import type { Sequence } from './sequence'
import { heldAfter } from './held-after'

/** A holding with its catalogue entry. */
export interface Held {
  readonly held: HeldResource
  readonly territory: Territory
}

/** The facts after this battle on which one holding's boons depend. */
const holderOf = (sequence: Sequence, { gang }: Side, held: Pick<HeldResource, 'id'>, all: Held[]): Holder =>
  holderIn(
    sequence.context,
    sequence.draft.result,
    gang,
    held,
    all.map(({ territory }) => territory.name),
  )

/** The same without a sequence. `holds`: printed names of all the gang's holdings. */
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

/** All the gang's holdings in the catalogue, including those just won. */
export const holdingsOf = (sequence: Sequence, side: Side): Held[] =>
  heldAfter(sequence, side).flatMap((held) => {
    const territory = sequence.context.catalogue.territories.find(held.resource)
    return territory ? [{ held, territory }] : []
  })

interface HeldEffect<Effect extends BoonEffect> extends Held {
  readonly effect: Effect
}

/** All effects of one kind that the gang's holdings have after this battle. */
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

/** The factor of credits for scrap. */
export const scrapTimes = (sequence: Sequence, side: Side): number =>
  boonsOfKind(sequence, side, 'doubles-scrap').length > 0 ? 2 : 1
