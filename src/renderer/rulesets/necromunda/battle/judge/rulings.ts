import type { ComputedAnswer } from '@shared/engine'
import { placeIn } from '@shared/rulesets/necromunda/question-words'
import type { FactQuestion, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { Field, Form, FormValues } from '@renderer/battle/table/form'
import { factForm, type Present } from '../table/forms'
import { rulableAmong, type Rulable } from '@renderer/battle/judge/rulable'

/** Internal questions: the answer follows from other facts, so no judge rules on it. */
const internal: ReadonlySet<NecromundaQuestion['ask']> = new Set([
  'turned-towards',
  'diverted',
  'scenery-at-hand',
  'scenery-agreed',
  'object-moved',
  'has-room',
  'hull-room',
  'trailing-edge',
  'loot-rolls-off',
  'unsupported',
  'under-hull',
  'road-room',
  'loot-room',
  'change-room',
] as const)

/** Latest first. Requests of a Necromunda battle ask only questions of its own type, and these are facts. */
export const rulableOf = (answers: readonly ComputedAnswer[], most: number): Rulable<FactQuestion>[] =>
  rulableAmong(answers, most, (asked) => {
    const question = asked as FactQuestion
    return internal.has(question.ask) ? null : question
  })

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')

/** Form for a ruling: the same as for facts of the players' own table; for an end position on a board, its coordinates. */
export const rulingForm = (question: FactQuestion, value: unknown, present: Present): Form | null => {
  const place = placeIn(value)
  if (place === null) return factForm(question, present)
  const inches = (name: string, first: number): Field => ({
    name,
    label: { key: `battleTable.field.${name}` },
    kind: 'inches',
    first,
    most: null,
  })
  const contacts = contactsIn(value)
  const touched: Field[] =
    contacts === null
      ? []
      : [
          {
            name: 'contacts',
            label: { key: 'battleTable.field.contacts' },
            kind: 'fighters',
            among: present.all,
            first: contacts,
          },
        ]
  return {
    quick: question.ask === 'scatter' ? [{ label: { key: 'battleTable.gone' }, answer: () => ({ marker: null }) }] : [],
    fields: [inches('left', place.x), inches('up', place.y), inches('above', place.z), ...touched],
    build: (said) => placed(value, said, contacts !== null),
  }
}

const contactsIn = (value: unknown): readonly number[] | null =>
  typeof value === 'object' && value !== null && 'contacts' in value && isNumbers(value.contacts)
    ? value.contacts
    : null

/** The same answer with another position. */
const placed = (value: unknown, said: FormValues, touching: boolean): unknown => {
  const moved = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner
    if ('x' in inner && 'y' in inner && 'z' in inner)
      return { ...inner, x: said.inches('left'), y: said.inches('up'), z: said.inches('above') }
    if ('placement' in inner) return { ...inner, placement: moved(inner.placement) }
    if ('marker' in inner) return { ...inner, marker: moved(inner.marker) }
    return 'at' in inner ? { ...inner, at: moved(inner.at) } : inner
  }
  const there = moved(value)
  return touching && typeof there === 'object' ? { ...there, contacts: said.fighters('contacts') } : there
}
