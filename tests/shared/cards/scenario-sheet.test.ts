import { namingOf } from '@shared/cards/naming'
import type { Setting } from '@shared/cards/rows'
import { scenarioSheet } from '@shared/cards/sheets/scenario'
import { loadPacks } from '@shared/content'
import type { Locale } from '@shared/i18n'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { expect, it } from 'vitest'

const catalogue = loadPacks([necromundaPack])
/** Nothing is too long for a line. */
const wide: Setting = {
  size: 9,
  line: 4,
  width: 180,
  labels: 'inline',
  wrap: (_, __, text) => [text],
  widthOf: () => 10,
}
const told = (id: string, locale: Locale = 'en') =>
  scenarioSheet(namingOf(locale, catalogue), catalogue.scenarios.get(id))
    .rows(wide)
    .map(({ html }) => html.replaceAll(/<[^>]+>/g, ' '))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

it('CAMP-SCN-01: a question that rewards depend on is printed once, before the first of them', () => {
  const sheet = told('18-last')
  expect(sheet.match(/In which round did the last defender fall\? Attacker/g)).toHaveLength(2)
  expect(sheet.match(/In which round/g)).toHaveLength(2)
  expect(sheet).toContain('attacker D6×10 (Round 3 or 4)')
  expect(sheet).toContain('defender −3 (Round 1 or 2)')
})

it('CAMP-SCN-01: names what is counted, what is missing, and whose stash it comes from', () => {
  const sheet = told('18-loot')
  expect(sheet).toContain('Attacker D3×10 (per casket claimed) (out of the stash of the Defender)')
  expect(sheet).toContain('attacker −2 (none: casket claimed)')
  expect(sheet).toContain('defender 1 (for each fewer than 4: casket claimed)')
  expect(sheet).toContain('defender −2 (4 or more: casket claimed)')
})

it('CAMP-OUT-02: materials have names of their own, in Russian too', () => {
  expect(told('bo-market')).toContain('of each of Power, Salvage, Sustenance')
  expect(told('bo-market', 'ru')).toContain('каждого из: Энергия, Лом, Пропитание')
})
