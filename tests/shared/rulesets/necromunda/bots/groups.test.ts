import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/necromunda'
import { groupOf } from '@shared/rulesets/necromunda/bots/tactical/groups'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { isOnTable, standingPlace } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'
import { holdPlayed } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])

const openedOn = (number: number, crew: number) => {
  const field = BATTLEFIELDS[number]
  if (field === undefined) throw new Error('no such battlefield')
  return {
    field,
    battle: createBattle(sampleSetup(catalogue, field, 0, ['tactical', 'tactical'], crew), catalogue, field),
  }
}

describe('groups', () => {
  test('have two or three members, each with the Leader or a Champion if there are enough', () => {
    const { rosters } = openedOn(0, 8).battle.context
    const own = rosters.filter(({ side }) => side === 0)
    const groups = new Set(own.map(({ index }) => groupOf(rosters, index)?.members.join()))
    expect(groups.size).toBe(3)
    for (const { index, category } of own) {
      const group = groupOf(rosters, index)
      expect(group?.members).toContain(index)
      expect([2, 3]).toContain(group?.members.length)
      // The Leader's stands in the middle.
      if (category === 'leader') expect(group?.share).toBe(1 / 2)
    }
  })

  test('stand together when tactical bots have set up, and not all at one end', () => {
    const { field, battle } = openedOn(1, 8)
    const session = new Session(battle.game, { seed: 'up', space: battle.space, dice: 'seeded', safePoints: 'none' })
    const seats = [plugin.makeBot('tactical', battle), plugin.makeBot('tactical', battle)]
    const stream = createStream('up', 'bots')
    while (session.state.round === 0) playBots(session, { seats, advisor: battle.advisor, stream }, 1)
    holdPlayed(session)
    const { positions } = session.state
    const away = (one: number, other: number) => {
      const [here, there] = [standingPlace(positions, one), standingPlace(positions, other)]
      return Math.hypot(here.x - there.x, here.y - there.y) / 1000
    }
    for (const side of [0, 1]) {
      const own = battle.context.rosters.filter((one) => one.side === side && isOnTable(positions, one.index))
      for (const { index } of own) {
        const friends = own.filter((other) => other.index !== index)
        expect(Math.min(...friends.map((other) => away(index, other.index)))).toBeLessThan(9)
      }
      const across = own.map(({ index }) => standingPlace(positions, index).x)
      expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(field.width / 3)
    }
  })
})
