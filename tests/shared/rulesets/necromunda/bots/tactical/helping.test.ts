import { helpTo, patientsOf } from '@shared/rulesets/necromunda/bots/tactical/helping'
import { judgeOf } from '@shared/rulesets/necromunda/bots/tactical/stand'
import { withFighterAt, withStatus, type Outlook } from '@shared/rulesets/necromunda/bots/view'
import { heading, spot, type Placement } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { begun, crew } from './begun'

const at = (x: number, y: number): Placement => ({ ...spot(x, y, 0), heading: heading(0), pose: 'standing' })

/** In a hall: fighter 1 lies seriously injured, and these fighters stand at these places. */
const hall = (places: Readonly<Record<number, Placement>> = {}): Outlook => {
  const injured = withStatus(withFighterAt(begun('18-standoff')(), 1, at(16_000, 17_000)), 1, 'seriously-injured')
  return Object.entries(places).reduce(
    (outlook, [fighter, place]) => withFighterAt(outlook, Number(fighter), place),
    injured,
  )
}
const patientsIn = (outlook: Outlook): readonly number[] => patientsOf(outlook, 0).map(({ fighter }) => fighter)

describe('NECX-REC-02: the tactical bot', () => {
  test('helps a friend that is seriously injured by standing within 1" of it', () => {
    const outlook = hall()
    const patients = patientsOf(outlook, 0)
    const help = (place: Placement): number => helpTo(withFighterAt(outlook, 0, place), 0, patients)
    expect(help(at(16_000, 18_500))).toBeGreaterThan(0)
    expect(help(at(16_000, 20_000))).toBe(0)
    const judge = judgeOf(outlook, 0)
    expect(judge.at(at(16_000, 18_500)).standing).toBeGreaterThan(judge.at(at(16_000, 20_000)).standing)
  })

  test('leaves it to another friend that is there', () => {
    expect(patientsIn(hall())).toEqual([1])
    expect(patientsIn(hall({ 2: at(16_000, 18_500) }))).toEqual([])
  })

  test('NECX-REC-04: cannot help one that an enemy stands over', () => {
    expect(patientsIn(hall({ [crew]: at(16_000, 18_500) }))).toEqual([])
  })
})
