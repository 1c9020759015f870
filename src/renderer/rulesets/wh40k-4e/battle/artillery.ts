import type { FourthBattle, FourthState } from '@shared/rulesets/wh40k-4e'
import type { ClassicFact } from '@shared/rulesets/wh40k/classic/questions'
import type { ModelIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import { fill, type Form, type Said } from '@renderer/battle/table/form'
import { label, saying } from '@renderer/rulesets/wh40k/battle/forms'
import { gunKinds, modelsOfKinds, table, type Row } from '@renderer/rulesets/wh40k/classic/battle/rows'

/** What people tell of guns and crew, whose models are named one by one, since a count would not say which (4E-ART-10, 4E-ART-12). */

type Battle = Pick<FourthBattle, 'context'>
type Asked<Ask extends ClassicFact['ask']> = Extract<ClassicFact, { ask: Ask }>

interface Parts {
  readonly guns: readonly ModelIndex[]
  readonly crew: readonly ModelIndex[]
}

/** Null for a unit without guns. */
const partsOf = ({ context }: Battle, state: FourthState, unit: UnitIndex): Parts | null => {
  const roster = context.rosters[unit]
  if (roster === undefined) return null
  const guns = modelsOfKinds(state, unit, gunKinds(roster, true))
  return guns.length === 0 ? null : { guns, crew: modelsOfKinds(state, unit, gunKinds(roster, false)) }
}

const fireForm = ({ models }: Asked<'fire'>, { guns, crew }: Parts): Form => {
  const nobody = { models: { count: 0 }, close: { count: 0 }, victims: { count: 0 } }
  const build = (said: Said) => {
    const count = Math.min(models.length, said.count('models'))
    const victims = [...guns.slice(0, said.count('gunsHit')), ...crew.slice(0, said.count('crewHit'))]
    if (count === 0 || victims.length === 0) return nobody
    return { models: { count }, close: { count: Math.min(count, said.count('close')) }, victims }
  }
  const everybody = (said: Said) => ({
    models: { count: models.length },
    close: { count: Math.min(models.length, said.count('close')) },
    victims: [...guns, ...crew],
  })
  return fill(
    [
      { name: 'models', kind: 'count', label: label('said.canFire', { count: models.length }) },
      { name: 'close', kind: 'count', label: label('said.withinHalf') },
      { name: 'gunsHit', kind: 'count', label: label('said.gunsHit', { count: guns.length }) },
      { name: 'crewHit', kind: 'count', label: label('said.crewHit', { count: crew.length }) },
    ],
    build,
    [{ label: label('said.everybodyFires'), answer: everybody }, saying('nobodyFires', nobody)],
  )
}

/** For each enemy the guns and the crew that touch it, and those of the crew near them. */
const engagedForm = ({ targets }: Asked<'engaged'>, { guns, crew }: Parts): Form => {
  const rows = targets.flatMap((target): readonly Row[] => [
    { unit: target, label: label('said.gunsAt', { fighter: target }) },
    { unit: target, label: label('said.crewAt', { fighter: target }) },
  ])
  return fill(
    [table('engaged', rows, ['touching', 'nearThose'])],
    (said) =>
      targets.flatMap((target, index) => {
        const taken = (models: readonly ModelIndex[], row: number) => {
          const touching = models.slice(0, said.count('engaged', row, 0))
          return { touching, near: models.slice(touching.length, touching.length + said.count('engaged', row, 1)) }
        }
        const [one, other] = [taken(guns, 2 * index), taken(crew, 2 * index + 1)]
        const touching = [...one.touching, ...other.touching]
        return touching.length === 0 ? [] : [{ target, touching, near: [...one.near, ...other.near] }]
      }),
    [saying('noneTouch', [])],
  )
}

/** Null where no guns are concerned. */
export const artilleryForm = (
  battle: Battle,
  state: FourthState,
  question: Asked<'fire'> | Asked<'engaged'>,
): Form | null => {
  const parts = partsOf(battle, state, question.ask === 'fire' ? question.target : question.unit)
  if (parts === null) return null
  return question.ask === 'fire' ? fireForm(question, parts) : engagedForm(question, parts)
}
