import {
  freePowerSets,
  freeSkillCount,
  randomSkillDie,
  randomSkillSets,
  rolledSkill,
  startingSkillSets,
} from '@shared/campaign/advancement'
import { n23 } from '@shared/campaign/editions'
import { expect, it } from 'vitest'
import { fighter } from '../roster-builder'
import { catalogue } from '../season/content'

const beast = fighter('dog', 'exotic-beast', { type: 'orlock-cyber-mastiff' })

it.each([
  ['agility', ['catfall', 'dodge', 'sprint']],
  ['brawn', ['bull-charge', 'crushing-blow', 'iron-jaw']],
  ['combat', ['combat-master', 'disarm-skill', 'step-aside']],
  ['cunning', ['backstab-skill', 'evade', 'lie-low']],
  ['ferocity', ['berserker', 'fearsome', 'nerves-of-steel']],
])('CAMP-CRE-31: a beast learns a trick of %s on a D3: %j', (set, tricks) => {
  const learned = (face: number, skills: string[] = []) =>
    rolledSkill({ ...beast, skills }, set, face, catalogue, n23)?.id ?? null
  expect([1, 2, 3].map((face) => learned(face))).toEqual(tricks)
  expect([0, 4].map((face) => learned(face))).toEqual([null, null])
  expect(learned(2, [tricks[1] ?? ''])).toBeNull()
})
it('CAMP-CRE-31: a beast has these five sets, whatever its access, and others have the sets of theirs', () => {
  const sets = (who: Parameters<typeof randomSkillSets>[0]) =>
    randomSkillSets(who, 'primary', catalogue, n23).map(({ id }) => id)
  expect(sets(beast)).toEqual(['agility', 'brawn', 'combat', 'cunning', 'ferocity'])
  const gunner = fighter('g', 'ganger', { type: 'orlock-gunner' })
  expect(sets(gunner).toSorted()).toEqual(catalogue.fighterTypes.get('orlock-gunner').skills.primary.toSorted())
  expect([randomSkillDie(beast), randomSkillDie(gunner)]).toEqual([3, 6])
})

it.each([
  // Leaders and Champions choose one skill of a Primary set, psykers a power of their kind, others nothing.
  ['orlock-road-captain', 1, catalogue.fighterTypes.get('orlock-road-captain').skills.primary],
  ['orlock-arms-master', 1, catalogue.fighterTypes.get('orlock-arms-master').skills.primary],
  ['orlock-gunner', 0, catalogue.fighterTypes.get('orlock-gunner').skills.primary],
  ['delaque-psy-gheist', 1, ['darkness', 'delusion', 'madness']],
  ['brutes-awakened-ogryn', 1, ['wyrd-powers']],
  // Venators rank their sets themselves: any set that is open to all.
  [
    'venators-hunt-leader-statline-1',
    1,
    ['agility', 'brawn', 'combat', 'cunning', 'ferocity', 'leadership', 'savant', 'shooting'],
  ],
])('CAMP-CRE-16: %s begins with %i free skill of %j', (type, count, sets) => {
  expect(freeSkillCount({ type }, catalogue)).toBe(count)
  expect(
    startingSkillSets({ type }, catalogue)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...sets].toSorted())
})
it('CAMP-CRE-16: only psykers begin with a power', () => {
  const withPower = catalogue.fighterTypes.all.filter(({ id }) => freePowerSets({ type: id }, catalogue).length > 0)
  expect(withPower.map(({ id }) => id)).toEqual(['brutes-awakened-ogryn', 'delaque-psy-gheist'])
  expect([freePowerSets({ type: 'unknown' }, catalogue), freeSkillCount({ type: 'unknown' }, catalogue)]).toEqual([
    [],
    0,
  ])
})
