import { expect, it } from 'vitest'
import { formOf, type Field } from '@shared/content/forms'
import { loadPacks } from '@shared/content'
import { isMessageKey } from '@shared/i18n'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { knownNameOrRuleset } from '@shared/rulesets/naming'

const catalogue = loadPacks([eighthPack])

/** Names of fields and their answers. */
const saidIn = (field: Field): { names: string[]; answers: string[] } => {
  const all = (fields: readonly Field[], names: string[] = [], answers: string[] = []) => {
    const within = fields.map(saidIn)
    return {
      names: [...names, ...within.flatMap((one) => one.names)],
      answers: [...answers, ...within.flatMap((one) => one.answers)],
    }
  }
  switch (field.kind) {
    case 'group':
      return all(
        field.parts.map((part) => part.field),
        field.parts.map(({ name }) => name),
      )
    case 'tagged':
      return all(
        field.forms.map(({ group }) => group),
        [field.tag],
        field.forms.map(({ value }) => String(value)),
      )
    case 'either':
      return all(field.forms)
    case 'maybe':
    case 'list':
      return all([field.of])
    case 'choice':
      return all(
        [],
        [],
        field.values.filter((value) => typeof value === 'string'),
      )
    default:
      return all([])
  }
}

it.each(['datasheets', 'armaments', 'psychicPowers', 'forces'] as const)(
  'every field of %s and each of its answers has a name in both languages',
  (section) => {
    const { names, answers } = saidIn(formOf(section))
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => !isMessageKey(`packField.${name}`))).toEqual([])
    for (const locale of ['en', 'ru'] as const)
      expect(
        answers.filter(
          (answer) =>
            !isMessageKey(`packEditor.word.${answer}`) && knownNameOrRuleset(locale, catalogue, answer) === undefined,
        ),
      ).toEqual([])
  },
)

it('every ability of 8th edition’s datasheets has a name', () => {
  const abilities = catalogue.datasheets.all.flatMap((sheet) => [
    ...sheet.abilities.map(({ id }) => id),
    ...sheet.auras.map(({ grants }) => grants.id),
  ])
  expect(abilities.length).toBeGreaterThan(10)
  expect([...new Set(abilities)].filter((id) => !isMessageKey(`army.abilityName.${id}`))).toEqual([])
})
