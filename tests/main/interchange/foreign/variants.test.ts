import { planForeign } from '@main/interchange/foreign/bring-in'
import { variantOf } from '@main/interchange/foreign/variants'
import { characteristicKinds, characteristics } from '@shared/content/schema'
import { foreign } from '@shared/contract/foreign'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { loadPacks } from '@shared/content'
import { expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues } from '../../gangs/support'

const catalogue = loadPacks([necromundaPack])
const hunters = catalogue.fighterTypes.all.filter(
  ({ gang, name }) => gang === 'venators' && name.startsWith('Hunter ('),
)
/** In a file's form: lengths in inches. */
const printed = ({ statline }: (typeof hunters)[number]): Record<string, number> =>
  Object.fromEntries(
    characteristics.map((stat) => [stat, (statline[stat] ?? 0) / (characteristicKinds[stat] === 'length' ? 1000 : 1)]),
  )

test('among types that differ by characteristics alone, the one with the file’s values is chosen', () => {
  expect(hunters.length).toBeGreaterThan(2)
  for (const hunter of hunters)
    expect(variantOf(catalogue, 'venators', { type: 'Hunter', statline: printed(hunter) })?.id).toBe(hunter.id)
})

test('with other characteristics, or too few, no type is chosen; nor if a type has the plain name', () => {
  const [hunter] = hunters
  if (hunter === undefined) throw new Error('The list lost its Hunters')
  const statline = printed(hunter)
  const meant = (type: string, those: Record<string, number>, list = 'venators') =>
    variantOf(catalogue, list, { type, statline: those })?.id
  expect(meant('Hunter', { ...statline, w: 3 })).toBeUndefined()
  expect(meant('Hunter', { ws: statline['ws'] ?? 0, bs: statline['bs'] ?? 0 })).toBeUndefined()
  expect(meant('Sister', statline, 'escher')).toBeUndefined()
})

test('a table of Hunters is planned without a question, except one with unknown characteristics', () => {
  const heads = characteristics.map((stat) => stat.toUpperCase())
  const lines = hunters.map((hunter, at) => [
    `H${at}`,
    'Hunter',
    ...characteristics.map((stat) => printed(hunter)[stat]),
  ])
  const table = (more: readonly (readonly unknown[])[]) =>
    [['Name', 'Type', ...heads], ...lines, ...more].map((cells) => cells.join(',')).join('\n')
  const planned = (text: string) =>
    planForeign(
      freshStore(),
      catalogues,
      foreign.plan.input.parse({
        base64: Buffer.from(text).toString('base64'),
        campaignId: null,
        decisions: { list: 'venators', gangName: 'Hunt' },
      }),
    )
  expect(planned(table([])).undecided).toEqual([])
  const strange = ['Nobody', 'Hunter', ...characteristics.map(() => 2)]
  expect(planned(table([strange])).undecided).toEqual(['type:venators/hunter'])
})
