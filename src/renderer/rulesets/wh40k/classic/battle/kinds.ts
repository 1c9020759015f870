import type { ClassicFact } from '@shared/rulesets/wh40k/classic/questions'
import type { ArmyState, ModelIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import { fill, type Field, type Form, type FormValues } from '@renderer/battle/table/form'
import { label, saying } from '@renderer/rulesets/wh40k/battle/forms'
import { kindParts } from '@renderer/rulesets/wh40k/battle/optionWords'
import { fullTable, table, type FormBattle, type TableRow } from './rows'

/**
 * Reports about units whose models are not all alike: a number of each kind, since it matters whether the sergeant or a trooper strikes, is
 * hit or crashes. Forms are null if all are alike.
 */

type Asked<Ask extends ClassicFact['ask']> = Extract<ClassicFact, { ask: Ask }>

/** A kind of identical models, with its name. */
interface Kind extends TableRow {
  readonly models: readonly ModelIndex[]
}

/** In the order of the unit's datasheet. */
export const allKinds = (
  { context }: FormBattle,
  state: ArmyState,
  unit: UnitIndex,
  among: readonly ModelIndex[],
): readonly Kind[] => {
  const kinds = context.rosters[unit]?.kinds ?? []
  const ids = kinds.map(({ id }) => id)
  return kinds.flatMap(({ index, id }): Kind[] => {
    const models = among.filter((model) => state.models[model]?.kind === index)
    const { profile, carried } = kindParts(id, ids)
    const words = label('said.kind', { slug: profile, carried, count: models.length })
    return models.length === 0 ? [] : [{ models, label: words, most: models.length }]
  })
}

/** The same; null: all are alike. */
const kindsOf = (...asked: Parameters<typeof allKinds>): readonly Kind[] | null => {
  const found = allKinds(...asked)
  return found.length < 2 ? null : found
}

/** The reported number of each kind, by the rows of a table. */
const taken = (said: FormValues, name: string, kinds: readonly Kind[]): readonly ModelIndex[] =>
  kinds.flatMap(({ models }, row) => models.slice(0, said.count(name, row)))

/** Asks which of these models of a unit. */
export const whichForm = (
  battle: FormBattle,
  state: ArmyState,
  unit: UnitIndex,
  among: readonly ModelIndex[],
  what: string,
): Form | null => {
  const kinds = kindsOf(battle, state, unit, among)
  if (kinds === null) return null
  const all = label('said.allOfThem', { count: among.length })
  return fill([table('which', kinds, [label(what, { count: among.length })])], (said) => taken(said, 'which', kinds), [
    saying('noneOfThem', []),
    { label: all, answer: () => among },
  ])
}

/** Default: all. */
export const all = ({ length }: readonly unknown[]) => ({ most: length, first: length })

/** How many may fire, if there are several, and how many of them within half range, if that matters. */
export const firersFields = ({ models, half, range }: Asked<'fire'>): Field[] => [
  ...(models.length === 1
    ? []
    : [
        {
          name: 'models',
          kind: 'count' as const,
          label: label('said.canFire', { count: models.length }),
          ...all(models),
        },
      ]),
  ...(half === undefined
    ? []
    : [
        {
          ...{ name: 'close', kind: 'count' as const, label: label('said.withinHalf', { length: range / 2 }) },
          most: models.length,
        },
      ]),
]

/** Models of a unit that may fire, and models of the target that can be hit. */
export const fireForm = (battle: FormBattle, state: ArmyState, question: Asked<'fire'>): Form | null => {
  const { models, target } = question
  const there = state.units[target]?.models ?? []
  const kinds = kindsOf(battle, state, target, there)
  if (kinds === null) return null
  const nobody = { models: { count: 0 }, close: { count: 0 }, victims: { count: 0 } }
  const close = (said: FormValues, count: number) => ({ count: Math.min(count, said.count('close')) })
  const answerFrom = (said: FormValues) => {
    const count = models.length === 1 ? 1 : Math.min(models.length, said.count('models'))
    const victims = taken(said, 'victims', kinds)
    return count === 0 || victims.length === 0 ? nobody : { models: { count }, close: close(said, count), victims }
  }
  const everybody = (said: FormValues) => ({
    models: { count: models.length },
    close: close(said, models.length),
    victims: there,
  })
  return fill(
    [...firersFields(question), fullTable('victims', kinds, [label('said.canBeHit', { count: there.length })])],
    answerFrom,
    [{ label: label('said.everybodyFires'), answer: everybody }, saying('nobodyFires', nobody)],
  )
}

/** Models of a unit in contact with each enemy, and models near those. */
export const engagedForm = (battle: FormBattle, state: ArmyState, { unit, targets }: Asked<'engaged'>): Form | null => {
  const members = state.units[unit]?.models ?? []
  const kinds = kindsOf(battle, state, unit, members)
  if (kinds === null) return null
  const [only] = targets
  const lines = targets.flatMap((target) =>
    kinds.map(({ models, most, label: { slug = '', carried = [], count = 0 } }) => ({
      target,
      models,
      most,
      label:
        targets.length === 1
          ? label('said.kind', { slug, carried, count })
          : label('said.kindAt', { slug, carried, count, fighter: target }),
    })),
  )
  const answerFrom = (said: FormValues) =>
    targets.flatMap((target) => {
      const touching: ModelIndex[] = []
      const near: ModelIndex[] = []
      for (const [row, line] of lines.entries()) {
        if (line.target !== target) continue
        const first = said.count('engaged', row, 0)
        touching.push(...line.models.slice(0, first))
        near.push(...line.models.slice(first, first + said.count('engaged', row, 1)))
      }
      return touching.length === 0 ? [] : [{ target, touching, near }]
    })
  const all = [{ target: only, touching: members, near: [] }]
  return fill([table('engaged', lines, [label('said.touching'), label('said.nearThose')])], answerFrom, [
    ...(targets.length === 1 ? [saying('allTouch', all)] : []),
    saying('noneTouch', []),
  ])
}
