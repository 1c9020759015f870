import { optionsFor, unfitAfter } from '@renderer/rulesets/necromunda/post-battle/actions'
import type { Consequence } from '@shared/campaign'
import { consequenceSchema } from '@shared/campaign/post-battle/consequences'
import { FighterId, GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'

const id = (n: number) => FighterId.parse(`0000000000000000000000000${n}`)
const [tyrant, boss, bruiser] = [id(1), id(2), id(3)]
const person = (fighter: FighterId, name: string) => ({
  id: fighter,
  name,
  category: 'champion' as const,
  capturedBy: null,
})
const slag = {
  id: GangId.parse('00000000000000000000000009'),
  alignment: null,
  roster: [person(tyrant, 'Brok'), person(boss, 'Ton'), person(bruiser, 'Duggan')],
}

const line = (given: Record<string, unknown>): Consequence =>
  consequenceSchema.parse({
    id: 'a line',
    section: 'injuries',
    rule: 'CAMP-INJ-61',
    text: { key: 'postBattle.note', params: {} },
    struck: null,
    overruled: null,
    gangId: slag.id,
    ...given,
  })
const hurt = (fighterId: FighterId, injury: string, struck: string | null = null) =>
  line({
    kind: 'injury',
    fighterId,
    table: 'fighter',
    face: 61,
    rolled: injury,
    injury,
    lasting: false,
    by: null,
    byGang: null,
    against: null,
    modifiers: [],
    skills: [],
    rules: [],
    struck,
  })
const becomes = (fighterId: FighterId, to: string) =>
  line({ kind: 'status', fighterId, from: 'active', to, cause: 'test', captor: null, killer: null })

test('CAMP-PST-34: a doctor is offered to a fighter with a critical injury, also while the doctor’s dice are missing', () => {
  const escorts = (lines: readonly Consequence[]) =>
    optionsFor(boss, slag, [slag], lines).flatMap(({ kind, about }) => (kind === 'medical-escort' ? [about] : []))
  expect(escorts([hurt(tyrant, 'critical-injury')])).toEqual(['Brok'])
  expect(escorts([hurt(tyrant, 'critical-injury'), becomes(tyrant, 'dead')])).toEqual(['Brok'])
  expect(escorts([hurt(tyrant, 'critical-injury', 'overruled'), hurt(bruiser, 'eye-injury')])).toEqual([])
})

test('CAMP-PST-30: a fighter who dies, recovers or is captured does nothing after the battle', () => {
  const lines = [hurt(tyrant, 'critical-injury'), becomes(bruiser, 'recovering')]
  expect([tyrant, boss, bruiser].map((one) => unfitAfter(one, lines))).toEqual(['critical', undefined, 'recovering'])
  expect(unfitAfter(boss, [becomes(boss, 'active')])).toBeUndefined()
})
