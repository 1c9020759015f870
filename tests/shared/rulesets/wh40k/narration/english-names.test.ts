import { expect, it } from 'vitest'
import { messages } from '@shared/i18n'

/** Logs of all three editions, and questions about a unit. Its name may be in the plural: "Biovores". */
const areas = ['armyLog', 'classicLog', 'armyBattle'] as const

/** A verb, or a part of one, that only fits a name in the singular. */
const singular = [
  /\{(?:unit|by|attacker|target|other|transport)\} (?!of |at |and |in )[a-z]+s\b/,
  /\{(?:unit|by|attacker|target|other|transport)\} (?:Advances|Falls Back|Overwatches)\b/,
  /\b(?:Does|does|has|is|Where is) \{(?:unit|target|transport)\}/,
]

it.each(areas)('texts of "%s" fit names in the singular and in the plural', (area) => {
  const broken = Object.entries(messages.en[area]).filter(([, text]) => singular.some((verb) => verb.test(text)))
  expect(broken).toEqual([])
})

it.each(['Biovores is destroyed', 'Does Biovores embark?', 'Biovores Falls Back'])('"%s" would be found', (text) => {
  expect(singular.some((verb) => verb.test(text.replace('Biovores', '{unit}')))).toBe(true)
})
