import type { ClassicFact, ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import type { ArmyState, ModelIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import { fill, press, quick, type Form, type Quick, type FormValues } from '@renderer/battle/table/form'
import { label, saying, unitLabel, unitsForm, withPlaces, yesNo } from '@renderer/rulesets/wh40k/battle/forms'
import { facingsForm, facingPresses } from './facings'
import { all, engagedForm as engagedOfKinds, fireForm as fireOfKinds, firersFields, whichForm } from './kinds'
import { countsIn, linesIn, rowsOf, squadronOf, table, type FormBattle } from './rows'

type Asked<Ask extends ClassicFact['ask']> = Extract<ClassicFact, { ask: Ask }>
type Battle = FormBattle

/** A number of models, all, or none; for a single model yes or no. */
export const countForm = (most: number, what: string): Form =>
  most === 1
    ? press(quick({ key: 'common.no' }, { count: 0 }), quick({ key: 'common.yes' }, { count: 1 }))
    : fill(
        [{ name: 'count', kind: 'count', label: label(what, { count: most }), most }],
        (said) => ({ count: said.count('count') }),
        [saying('noneOfThem', { count: 0 }), quick(label('said.allOfThem', { count: most }), { count: most })],
      )

/** The same for models that are not all alike: a number of each kind. */
export const whichOrCount = (
  battle: Battle,
  state: ArmyState,
  unit: UnitIndex,
  among: readonly ModelIndex[],
  what: string,
): Form => whichForm(battle, state, unit, among, what) ?? countForm(among.length, what)

export const sizeOf = ({ units }: ArmyState, unit: UnitIndex): number => units[unit]?.models.length ?? 0

export const onTable = ({ context }: Battle, { units }: ArmyState, fits: (side: number) => boolean): UnitIndex[] =>
  context.rosters.flatMap(({ index, side }) => (units[index]?.where === 'on-board' && fits(side) ? [index] : []))

const nobodyFires = { models: { count: 0 }, close: { count: 0 }, victims: { count: 0 } }

/** One model at another: it can fire or not. */
const loneFireForm = ({ half, range }: Asked<'fire'>): Form => {
  const fires = (close: number) => ({ models: { count: 1 }, close: { count: close }, victims: { count: 1 } })
  return press(
    saying('fires', fires(0)),
    ...(half === undefined ? [] : [quick(label('said.firesClose', { length: range / 2 }), fires(1))]),
    saying('nobodyFires', nobodyFires),
  )
}

const fireForm = (state: ArmyState, question: Asked<'fire'>): Form => {
  const { models, target } = question
  const victims = state.units[target]?.models ?? []
  const [able, there] = [models.length, victims.length]
  if (able === 1 && there === 1) return loneFireForm(question)
  const count = (said: FormValues, name: string, most: number) => (most === 1 ? 1 : Math.min(most, said.count(name)))
  const answerFrom = (said: FormValues) => {
    const [firing, seen] = [count(said, 'models', able), count(said, 'victims', there)]
    if (firing === 0 || seen === 0) return nobodyFires
    const close = { count: Math.min(firing, said.count('close')) }
    return { models: { count: firing }, close, victims: { count: seen } }
  }
  const everybody: Quick = {
    label: label('said.everybodyFires'),
    answer: (said) => ({
      models: { count: able },
      close: { count: Math.min(able, said.count('close')) },
      victims: { count: there },
    }),
  }
  return fill(
    [
      ...firersFields(question),
      ...(there === 1
        ? []
        : [
            {
              name: 'victims',
              kind: 'count' as const,
              label: label('said.canBeHit', { count: there }),
              ...all(victims),
            },
          ]),
    ],
    answerFrom,
    [everybody, saying('nobodyFires', nobodyFires)],
  )
}

const engagedForm = (state: ArmyState, { unit, targets }: Asked<'engaged'>): Form => {
  const most = sizeOf(state, unit)
  const everybody = targets.map((target) => ({ target, touching: { count: most }, near: { count: 0 } }))
  // One model and one unit: in contact or not.
  if (most === 1 && targets.length === 1) return press(saying('touches', everybody), saying('touchesNot', []))
  const rows = targets.map((target) => ({ label: unitLabel(target), most }))
  return fill(
    [table('engaged', rows, [label('said.touching'), label('said.nearThose')])],
    (said) =>
      targets.flatMap((target, row) => {
        const touching = said.count('engaged', row, 0)
        return touching === 0
          ? []
          : [{ target, touching: { count: touching }, near: { count: said.count('engaged', row, 1) } }]
      }),
    [...(targets.length === 1 ? [saying('allTouch', everybody)] : []), saying('noneTouch', [])],
  )
}

/** Most pieces of terrain in one answer. */
export const mostPieces = 20

const landingForm = (battle: Battle, state: ArmyState): Form => {
  const units = onTable(battle, state, () => true)
  const rows = rowsOf(battle, state, units)
  return fill(
    [
      table('under', rows, [label('said.wholly'), label('said.partly')]),
      { name: 'hole', kind: 'fighter', label: label('said.hole'), among: units },
    ],
    (said) => {
      const under = linesIn(rows, (row) => {
        const [wholly, partly] = [said.count('under', row, 0), said.count('under', row, 1)]
        return wholly + partly === 0 ? null : { wholly, partly }
      })
      const hole = said.fighter('hole')
      return { under, hole: under.some(({ unit }) => unit === hole) ? hole : null }
    },
    [saying('nobodyUnder', { under: [], hole: null })],
  )
}

const quarters = (['low', 'high'] as const).flatMap((edge) =>
  (['low', 'high'] as const).map((end) => ({ edge, end, name: `${edge}-${end}` as const })),
)

/** Units in each quarter; one may be in several. */
const quartersForm = ({ among }: Asked<'quarters'>): Form =>
  fill(
    quarters.map(({ name }) => ({ name, kind: 'fighters', label: label(`said.quarter.${name}`), among, first: [] })),
    (said) =>
      among.map((unit) =>
        quarters.flatMap(({ name, edge, end }) => (said.fighters(name).includes(unit) ? [{ edge, end }] : [])),
      ),
  )

/** Units near each remaining counter. */
const countersForm = ({ markers }: ArmyState, { among }: Asked<'around-counters'>): Form => {
  const left = markers.flatMap(({ removed }, place) => (removed ? [] : [place]))
  return fill(
    left.map((place) => ({
      name: `counter-${place}`,
      kind: 'fighters',
      label: label('markerNumber', { count: place + 1 }),
      among,
      first: [],
    })),
    (said) => left.map((place) => said.fighters(`counter-${place}`)),
  )
}

/** Only a drifting unit can come down off the table. */
const touchdownForm = (state: ArmyState, { unit, direction, distance }: Asked<'touchdown'>): Form => {
  const landed: Quick = { label: label('said.landed'), answer: (said) => ({ lost: said.count('lost') }) }
  const drifts = direction !== null && distance > 0
  return withPlaces(sizeOf(state, unit), landed, ...(drifts ? [saying('landedOff', { off: true })] : []))
}

/** Form for a question of both editions about the players' own table. */
export const classicForm = (battle: Battle, state: ArmyState, question: ClassicFact | ClassicPlacement): Form => {
  switch (question.ask) {
    case 'aim':
      return press(saying('markerLies', { aimed: true }), saying('notFired', { aimed: false }))
    case 'beside':
      return press(saying('markerLies', true))
    case 'flame': {
      const own = battle.context.rosters[question.unit]?.side
      const enemies = onTable(battle, state, (side) => side !== own)
      const { target } = question
      // The target unit comes first.
      const rows = rowsOf(
        battle,
        state,
        enemies.toSorted((one, other) => Number(other === target) - Number(one === target)),
      )
      return fill([table('under', rows, [label('said.under')])], (said) => ({ under: countsIn(said, 'under', rows) }), [
        saying('notFired', { under: [] }),
      ])
    }
    case 'fire':
      return fireOfKinds(battle, state, question) ?? fireForm(state, question)
    case 'counter-room':
    case 'coherent':
    case 'in-difficult':
    case 'went-far':
      return yesNo
    case 'in-danger':
      return whichOrCount(
        battle,
        state,
        question.unit,
        question.places.map(({ model }) => model),
        'said.inDanger',
      )
    case 'retreat':
      return press(saying('fellBack', {}), saying('leftTable', { leaves: true }), saying('trapped', { trapped: true }))
    case 'engaged':
      return engagedOfKinds(battle, state, question) ?? engagedForm(state, question)
    case 'touching':
      return unitsForm(question.among, [saying('noneTouched', [])])
    case 'near-edge':
    case 'near-middle':
      return unitsForm(question.among, [saying('none', [])])
    case 'quarters':
      return quartersForm(question)
    case 'around-counters':
      return countersForm(state, question)
    case 'drop':
      return press(saying('placed', true))
    case 'touchdown':
      return touchdownForm(state, question)
    case 'facings':
      return facingsForm(battle, state, question)
    case 'facing-from-marker':
      return press(...facingPresses((facing) => facing))
    case 'rough-ground': {
      const most = question.places.length
      return fill(
        [{ name: 'pieces', kind: 'count', label: label('said.pieces'), most: mostPieces }],
        (said) => {
          const pieces = said.count('pieces')
          return pieces === 0 ? { vehicles: 0, pieces: 1 } : { vehicles: most, pieces }
        },
        [saying('noRoughGround', { vehicles: 0, pieces: 1 })],
      )
    }
    case 'in-debris': {
      const rows = rowsOf(
        battle,
        state,
        onTable(battle, state, () => true),
      )
      return fill([table('near', rows, [label('said.near')])], (said) => countsIn(said, 'near', rows), [
        saying('nobodyNear', []),
      ])
    }
    case 'at-access':
      return unitsForm(question.among, [saying('noAccess', [])])
    case 'nearest-first': {
      const squadron = squadronOf(battle, state, question.target)
      if (squadron === null) return press(saying('goOn', true))
      const order = (first: ModelIndex) => [first, ...squadron.flatMap(({ model }) => (model === first ? [] : [model]))]
      return press(...squadron.map(({ model, label: name }) => quick(name, order(model))))
    }
    case 'marker-reach':
      return press(
        saying('reachesAndSees', { reached: true, seen: true }),
        saying('reachesUnseen', { reached: true, seen: false }),
        saying('outOfReach', { reached: false, seen: false }),
      )
    case 'under-marker':
      return landingForm(battle, state)
  }
}
