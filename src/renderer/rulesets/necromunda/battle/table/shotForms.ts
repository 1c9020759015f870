import type { FactQuestion, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import {
  covers,
  fill,
  quick,
  type Field,
  type Following,
  type FollowingFact,
  type Form,
  type FormValues,
} from '@renderer/battle/table/form'
import { fighters, label, yes } from './fields'
import { pushedFreely } from './routine'

/** An automatic answer, unless the player presses the field of this name. */
type Usual = FollowingFact<NecromundaQuestion> & { readonly unless: string }

const nothingBetween = (shooter: number, target: number): Usual => ({
  unless: 'inTheWay',
  to: (asked) => asked.ask === 'line-of-fire' && asked.shooter === shooter && asked.target === target,
  answer: [],
})

/**
 * Usual facts of a shot; if one differs, players report it with the range, and are asked when it matters. NECX-ARM-01: it comes from the
 * front. NEC-STATUS-08: no edge is near. NEC-SHOOT-14: nobody is in the way.
 */
const usualShot = (shooter: number, target: number): readonly Usual[] => [
  {
    unless: 'fromBehind',
    to: (asked) => asked.ask === 'front-arc' && asked.from === shooter,
    answer: true,
  },
  { unless: 'nearEdge', to: (asked) => asked.ask === 'edge', answer: { near: false } },
  { unless: 'backed', ...pushedFreely },
  nothingBetween(shooter, target),
]

/** NEC-SHOOT-01: the target is the nearest enemy, except for one that the player has marked as nearer. */
const nearestOf = (
  shooter: number,
  target: number,
  nearer: number | null,
): readonly FollowingFact<NecromundaQuestion>[] =>
  [...(nearer === null ? [] : [nearer]), target].map((nearest) => ({
    to: (asked) => asked.ask === 'nearest' && asked.from === shooter && asked.among.includes(nearest),
    answer: nearest,
  }))

/** NEC-BLAST-03: the marker lies on a target in range. */
const markerOn = (shooter: number, target: number): FollowingFact<NecromundaQuestion> => ({
  to: (asked) => asked.ask === 'place-blast' && asked.shooter === shooter && asked.target === target,
  answer: {},
})

/**
 * NEC-SHOOT-02, NEC-SHOOT-03: an enemy marked as nearer is as visible as the target, and the shooter tests to shoot past it; after a
 * failure it shoots at the nearer one in the same way.
 */
const passedOver = (shooter: number, nearer: number | null, seen: unknown): Following<NecromundaQuestion>[] =>
  nearer === null
    ? []
    : [
        { to: (asked) => asked.ask === 'shot' && asked.shooter === shooter && asked.target === nearer, answer: seen },
        { choice: 'shoot.priority', option: 'test' },
        markerOn(shooter, nearer),
      ]

/** Usual facts of blasts and templates for those they touch: they come from the front, and no edge is near. */
const usualUnder: readonly Usual[] = [
  { unless: 'backed', ...pushedFreely },
  { unless: 'fromBehind', to: (asked) => asked.ask === 'front-arc', answer: true },
  { unless: 'nearEdge', to: (asked) => asked.ask === 'edge', answer: { near: false } },
]

const unlessSaid = (usual: readonly Usual[], said: FormValues): FollowingFact<NecromundaQuestion>[] =>
  usual.flatMap(({ unless, ...following }) => (said.yes(unless) ? [] : [following]))

const underFields = (among: readonly number[]): readonly Field[] => [
  fighters('these', among),
  ...usualUnder.map(({ unless }) => yes(unless)),
]

/** The figures touched by a marker or template; one press for each of the likely ones alone. */
export const touchedForm = (among: readonly number[], likely: readonly number[]): Form => {
  const only = likely.map((fighter) => quick(label('only', { fighter }), [fighter]))
  return {
    ...fill(underFields(among), (said) => said.fighters('these'), [quick(label('nobody'), []), ...only]),
    follows: (said) => unlessSaid(usualUnder, said),
  }
}

const underMarker = (these: readonly number[]): FollowingFact<NecromundaQuestion> => ({
  to: (asked) => asked.ask === 'under-blast',
  answer: these,
})

/** NEC-BLAST-06, NEC-BLAST-07: a scattered marker's place is reported by the fighters under it. */
export const scatterForm = (among: readonly number[], likely: readonly number[]): Form => {
  const there = { marker: { outOfRange: false } }
  const only = likely.map((fighter) => quick(label('only', { fighter }), there, [underMarker([fighter])]))
  return {
    ...fill(underFields(among), () => there, [
      quick(label('nobody'), there, [underMarker([])]),
      ...only,
      quick(label('offTable'), { marker: null }),
    ]),
    follows: (said) => [
      ...unlessSaid(usualUnder, said),
      ...(said.fighters('these').length === 0 ? [] : [underMarker(said.fighters('these'))]),
    ],
  }
}

/**
 * Range by cover: one press for everything that a shot needs. NEC-SHOOT-04: a prone fighter in cover is out of sight. `lies`: whether the
 * target is prone.
 */
export const shotForm = (
  { shooter, target, short, long }: Extract<FactQuestion, { ask: 'shot' }>,
  others: readonly number[],
  lies: boolean,
): Form => {
  const bands = [...(short === null ? [] : (['short'] as const)), ...(long === null ? [] : (['long'] as const))]
  const seen = bands.flatMap((band) =>
    (lies ? (['open'] as const) : covers).map((cover) => {
      const answer = (said: FormValues) => ({
        visible: true,
        band,
        cover,
        screened: said.yes('screened'),
        pointBlank: said.yes('pointBlank'),
      })
      return {
        label: { key: `battleTable.shot.${band}.${cover}` },
        answer,
        follows: (said: FormValues) => [
          markerOn(shooter, target),
          ...passedOver(shooter, said.fighter('nearer'), answer(said)),
        ],
      }
    }),
  )
  return {
    follows: (said) => [
      ...nearestOf(shooter, target, said.fighter('nearer')),
      ...unlessSaid(usualShot(shooter, target), said),
      ...unlessSaid([nothingBetween(shooter, said.fighter('nearer') ?? target)], said),
    ],
    quick: [
      ...seen,
      quick(label('outOfRange'), { visible: true, band: 'out', cover: 'open' }),
      quick(label('notVisible'), { visible: false, band: 'out', cover: 'open' }),
    ],
    fields: [
      yes('screened'),
      yes('pointBlank'),
      { name: 'nearer', label: label('field.nearer'), kind: 'fighter', among: others.filter((one) => one !== target) },
      ...usualShot(shooter, target).map(({ unless }) => yes(unless)),
    ],
    build: null,
  }
}
