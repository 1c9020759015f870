import type { Along } from '@shared/engine'
import { checkAlong, neededForCheck } from '@shared/rulesets/necromunda/checks'
import { friendsOf, has, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { FactQuestion, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import { isVehicle } from '@shared/rulesets/necromunda/vehicles/vehicle'
import type { Called, Following, Form, RollCall } from '@renderer/battle/table/form'

type Within = Extract<FactQuestion, { ask: 'within' }>

const called = (rollCall: readonly RollCall[]): Form => ({ quick: [], fields: [], build: null, rollCall })

/** The dice of a test, with the value needed before nearby friends are counted; null if something may change them. */
const testDice = (table: NecromundaTable, fighter: FighterIndex, key: 'cl' | 'ld'): Along | null => {
  const [dice] = checkAlong(table, fighter, key)
  return dice === undefined ? null : { ...dice, needed: { ...neededForCheck(table, fighter, key), limit: 'at-least' } }
}

/** NECX-NRV-01, NECV-END-01: friends who can help with a nerve test if near. */
const steadyFriends = (table: NecromundaTable, fighter: FighterIndex): readonly FighterIndex[] =>
  friendsOf(table, fighter).filter(
    (friend) =>
      table.fighter(friend).status !== 'seriously-injured' &&
      !has(table, friend, 'broken') &&
      isVehicle(table.roster(friend)) === isVehicle(table.roster(fighter)),
  )

/** One line for naming the fighters near enough to take a test and rolling its dice; null: another question. */
export const nerveCall = (table: NecromundaTable, rule: string, { of, among }: Within): Form | null => {
  // Fighters who see a friend go down take a nerve test.
  if (rule === 'NEC-COND-09')
    return called(
      among.map((figure) => ({
        figure,
        dice: testDice(table, figure, 'cl'),
        helpers: steadyFriends(table, figure),
      })),
    )
  // Friends near enough help with a failed test.
  if (rule === 'NECX-NRV-01') return called(among.map((figure) => ({ figure, dice: null, helpers: [] })))
  // A leader near enough to a fighter who failed takes the test for them.
  if (rule === 'NECX-SKILL-INSPIRATIONAL')
    return called(among.map((figure) => ({ figure, dice: testDice(table, of, 'ld'), helpers: [] })))
  return null
}

/** NECX-NRV-01: the helpers were reported together with the dice. */
export const helpOf = ({ figure, helped }: Called): readonly Following<NecromundaQuestion>[] =>
  helped === null
    ? []
    : [
        {
          to: (asked) => asked.ask === 'within' && asked.of === figure && asked.among.length > 1,
          answer: null,
          answerTo: (asked) => ('among' in asked ? helped.filter((friend) => asked.among.includes(friend)) : null),
        },
      ]
