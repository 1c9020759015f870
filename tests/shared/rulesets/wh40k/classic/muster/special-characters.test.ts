import { loadPacks } from '@shared/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { musterRules } from '@shared/rulesets/wh40k-4e/muster'
import { chosenUnitSchema, classicUnitSchema, type ClassicUnit } from '@shared/rulesets/wh40k/classic/content'
import { armyLegality } from '@shared/rulesets/wh40k/classic/muster'
import { warningOf } from '@shared/rulesets/wh40k/classic/muster/warnings'
import { expect, it } from 'vitest'

const catalogue = loadPacks([fourthPack])
const chaplain = catalogue.classicUnits.get('sm-chaplain')

/** The findings for an army of one chaplain who is a special character. */
const found = (special: ClassicUnit['special'], limit: number) => {
  const hero = classicUnitSchema.parse({ ...chaplain, ...(special === undefined ? {} : { special }) })
  const [model] = hero.models
  const chosen = chosenUnitSchema.parse({
    id: 'hero',
    unit: hero.id,
    models: [{ model: model?.id, count: 1 }],
    options: [],
    with: null,
  })
  const units = { ...catalogue.classicUnits, all: [hero], find: () => hero }
  return armyLegality(musterRules, units, { faction: 'space-marines', limit, detachments: [[chosen]] }).filter(
    ({ at }) => at === 'hero',
  )
}

it('a special character may require a larger army, a certain enemy and the opponent’s consent (4E-CHAR-31, 4E-OPT-01)', () => {
  const special = classicUnitSchema.shape.special
    .unwrap()
    .parse({ leastPoints: 1000, against: ['orks'], consent: true })
  const findings = found(special, 750)
  expect(findings.map(({ kind, rule }) => [kind, rule])).toEqual([
    ['special-points', '4E-CHAR-31'],
    ['special-against', '4E-CHAR-31'],
    ['special-consent', '4E-OPT-01'],
  ])
  expect(found(special, 1000).map(({ kind }) => kind)).toEqual(['special-against', 'special-consent'])
  expect(found(undefined, 750)).toEqual([])
})

it('a finding names the special character (4E-CHAR-31)', () => {
  const unit = { id: 'hero', name: 'Hero', datasheet: 'sm-chaplain', models: [], power: 100 }
  const told = warningOf(catalogue, [unit as never], {
    kind: 'special-against',
    factions: ['orks'],
    at: 'hero',
    rule: '4E-CHAR-31',
  })
  expect(told).toMatchObject({ key: 'army.finding.special-against', params: { unit: 'Hero', forces: 'Orks' } })
})

it('a finding about the army as a whole names no unit (4E-ARMY-03)', () => {
  const told = warningOf(catalogue, [], { kind: 'points', points: 1510, limit: 1500, at: null, rule: '4E-ARMY-03' })
  expect(told).toMatchObject({
    key: 'army.finding.points',
    params: { points: 1510, limit: 1500 },
    severity: 'warning',
    unitId: null,
  })
})
