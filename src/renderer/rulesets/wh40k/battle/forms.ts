import type { SpaceQuestion } from '@shared/engine'
import { isFact, isPlacement, type ArmyQuestion, type FactQuestion } from '@shared/rulesets/wh40k/questions/questions'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import { fill, press, quick, type Form, type Label, type Quick, type FormValues } from '@renderer/battle/table/form'

export const label = (key: string, more: Omit<Label, 'key'> = {}): Label => ({ key: `armyBattle.${key}`, ...more })
export const saying = (key: string, value: unknown): Quick => quick(label(`said.${key}`), value)
export const yesNo = press(quick({ key: 'common.yes' }, true), quick({ key: 'common.no' }, false))
export const unitLabel = (unit: number): Label => ({ key: 'battleTable.fighter', fighter: unit })

/** A press that also reports how many models were lost or found no room, from the field of that name. */
const withLost = (key: string, value: object, lost: 'lost' | 'unplaced'): Quick => ({
  label: label(`said.${key}`),
  answer: (said) => (said.count('lost') === 0 ? value : { ...value, [lost]: said.count('lost') }),
})
/** Reports how many models found no room, together with the press that the unit is placed. */
export const withPlaces = (models: number, ...presses: readonly Quick[]): Form => ({
  quick: presses,
  fields: [{ name: 'lost', kind: 'count', label: label('said.lost', { count: models }), most: models }],
  fieldsFirst: true,
  build: null,
})

type Reach = Extract<FactQuestion, { ask: 'shots' | 'strikes' }>

/** Number of models that can fire or strike, by target. */
const reachForm = (question: Reach, able: number): Form => {
  const shots = question.ask === 'shots'
  const answerFrom = (said: FormValues, everybody: boolean) =>
    question.targets.map((target, row) => {
      const models = everybody ? able : said.count('models', row)
      return { target, models: { count: models }, close: { count: Math.min(said.count('models', row, 1), models) } }
    })
  const columns = [
    label(shots ? 'said.canShoot' : 'said.canStrike', { count: able }),
    ...(shots ? [label('said.close')] : []),
  ]
  return fill(
    [
      {
        name: 'models',
        kind: 'counts',
        label: { key: 'army.unit' },
        rows: question.targets.map(unitLabel),
        columns,
        most: able,
      },
    ],
    (said) => answerFrom(said, false),
    [{ label: label('said.everybody'), answer: (said) => answerFrom(said, true) }, saying('nobody', [])],
  )
}

/** Number of models that can fire each weapon at one target. */
const volleyForm = ({ arms }: Extract<FactQuestion, { ask: 'volley' }>): Form => {
  const all = (close: boolean) =>
    arms.map(({ models: { length } }) => ({ models: { count: length }, close: { count: close ? length : 0 } }))
  return fill(
    [
      {
        name: 'models',
        kind: 'counts',
        label: label('said.weapons'),
        rows: arms.map(({ weapon, models }) => label('said.weapon', { slug: weapon, count: models.length })),
        columns: [label('said.fire'), label('said.close')],
        most: arms.map(({ models }) => models.length),
      },
    ],
    (said) =>
      arms.map(({ models: { length } }, row) => {
        const count = Math.min(said.count('models', row), length)
        return { models: { count }, close: { count: Math.min(said.count('models', row, 1), count) } }
      }),
    [
      saying('allFar', all(false)),
      saying('allClose', all(true)),
      saying(
        'nobody',
        arms.map(() => ({ models: { count: 0 } })),
      ),
    ],
  )
}

export const isCharge = (kind: string): boolean => ['charge', 'difficult-charge', 'free-charge'].includes(kind)

/** A move in which bearers of Heavy weapons may have stayed in place. */
const steadyForm = (count: number): Form => ({
  quick: [{ label: label('said.moved'), answer: (said) => ({ moved: true, still: said.count('still') }) }],
  fields: [{ name: 'still', kind: 'count', label: label('said.still', { count }), most: count }],
  fieldsFirst: true,
  build: null,
})

/** A form to choose some of these units. */
export const unitsForm = (among: readonly number[], presses: readonly Quick[]): Form =>
  fill(
    [{ name: 'units', kind: 'fighters', label: { key: 'army.unit' }, among, first: [] }],
    (said) => said.fighters('units'),
    presses,
  )

/** Form for a question about the players' own table; null: never asked in words. */
export const armyForm = (asked: SpaceQuestion, state: ArmyState): Form | null => {
  if (!isPlacement(asked) && !isFact(asked)) return null
  const question: ArmyQuestion = asked
  const sizeOf = (unit: number) => state.units[unit]?.models.length ?? 0
  switch (question.ask) {
    case 'in-cover':
    case 'in-charge-reach':
      return yesNo
    case 'deploy':
    case 'arrive':
      return press(saying('placed', { placed: true }), saying('noRoom', { placed: false }))
    case 'disembark':
      return question.all
        ? press(saying('placed', { placed: true }))
        : withPlaces(sizeOf(question.unit), withLost('placed', { placed: true }, 'unplaced'))
    case 'move':
      if (question.minimum === 0 && question.steady !== undefined) return steadyForm(question.steady.length)
      return question.minimum > 0
        ? withPlaces(sizeOf(question.unit), withLost('moved', { moved: true }, 'lost'))
        : isCharge(question.kind)
          ? press(saying('reached', { moved: true }), saying('fellShort', { moved: false }))
          : press(saying('moved', { moved: true }), saying('stayed', { moved: false }))
    case 'join':
      return press(saying('joined', { joined: true }), saying('noRoom', { joined: false }))
    case 'marker':
      return press(saying('placed', null))
    case 'volley':
      return volleyForm(question)
    case 'contact':
      return fill(
        question.pairs.map(([fighter, other], place) => ({
          name: String(place),
          kind: 'yes' as const,
          label: label('said.pair', { fighter, other }),
        })),
        (said) => [...question.pairs.keys()].filter((place) => said.yes(String(place))),
        [saying('none', [])],
      )
    case 'near':
      return unitsForm(question.among, [saying('none', [])])
    case 'close':
    case 'covered':
      return unitsForm(question.among, [saying('noneHas', [])])
    case 'wholly-near':
      return unitsForm(question.among, [saying('noneReached', [])])
    case 'seen':
      return unitsForm(question.among, [
        saying('noneSeen', []),
        ...(question.among.length < 2 ? [] : [saying('all', question.among)]),
      ])
    case 'closest':
      return fill(
        [
          {
            name: 'units',
            kind: 'fighters',
            label: label('said.equallyClose'),
            among: question.among,
            first: [],
          },
        ],
        (said) => said.fighters('units'),
        [
          ...question.among.map((unit) => quick(unitLabel(unit), [unit])),
          ...(question.within === null ? [] : [saying('none', [])]),
        ],
      )
    case 'shots':
      return reachForm(question, question.models.length)
    case 'strikes':
      return reachForm(question, sizeOf(question.unit))
    case 'around-markers': {
      const markers = state.markers.flatMap(({ removed }, place) => (removed ? [] : [place]))
      return fill(
        [
          {
            name: 'around',
            kind: 'counts',
            label: label('marker'),
            rows: markers.map((place) => label('markerNumber', { count: place + 1 })),
            columns: [0, 1].map((side) => label('sideNamed', { side })),
            most: null,
          },
        ],
        (said) => markers.map((_, row) => [said.count('around', row, 0), said.count('around', row, 1)]),
      )
    }
    case 'rear-first':
      return null
  }
}
