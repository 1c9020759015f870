import { battleAsk } from '@shared/i18n/ru/battleAsk'
import { battleTable } from '@shared/i18n/ru/battleTable'
import { expect, test } from 'vitest'

/** A verb in the singular beside a name, which may be in the plural: «Кости Пепла стреляет?». */
const singular =
  /\{(?:subject|fighter|shooter)\} [а-яё]+(?:[аеёи]т|лся|[аеёи]тся)(?![а-яё])|(?:[аеёи]т|ёл|[аеёи]тся)(?: ли)? \{(?:subject|fighter|shooter)\}/u

test('questions of a battle in Russian fit names in the plural', () => {
  const questions = Object.entries({ ...battleAsk, ...battleTable }).filter(([key]) => /^(?:ask|place)\./.test(key))
  expect(questions.length).toBeGreaterThan(100)
  expect(questions.filter(([, text]) => singular.test(text))).toEqual([])
})
