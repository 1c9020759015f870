import type { ArmyPreparation } from '@shared/contract/armies'

type ArmyChoice = ArmyPreparation['armies'][number]

/** One side during set-up. */
export interface ArmySideDraft {
  army: ArmyChoice['id']
  /** A bot's name; null: a user. */
  bot: string | null
  units: ArmyChoice['units'][number]['id'][]
}

const sideWith = ({ id, units }: ArmyChoice, bot: string | null): ArmySideDraft => ({
  army: id,
  bot,
  units: units.map((unit) => unit.id),
})

/** Two armies with units, complete: the wanted ones first; a bot controls the second. */
export const firstSides = ({ armies, bots }: ArmyPreparation, wanted: readonly string[] = []): ArmySideDraft[] =>
  armies
    .filter(({ units }) => units.length > 0)
    .toSorted((one, other) => Number(wanted.includes(other.id)) - Number(wanted.includes(one.id)))
    .slice(0, 2)
    .map((army, place) => sideWith(army, place === 0 ? null : (bots[0] ?? null)))

export const chosenUnits = ({ armies }: ArmyPreparation, { army, units }: ArmySideDraft) =>
  (armies.find(({ id }) => id === army)?.units ?? []).filter(({ id }) => units.includes(id))

/** 8E-OW-11: Power of the units that take part. */
export const powerOf = (offer: ArmyPreparation, side: ArmySideDraft): number =>
  chosenUnits(offer, side).reduce((sum, { power }) => sum + power, 0)

/** 8E-OW-13. */
export const rerollsFor = (one: number, other: number): number => Math.floor(Math.abs(one - other) / 10)
