import { askEach } from '@shared/engine'
import { modules } from '@shared/rulesets/necromunda/modules'
import { coupDeGrace } from '@shared/rulesets/necromunda/actions/coup-de-grace'
import { mayTake } from '@shared/rulesets/necromunda/actions/action'
import { enemiesInSight } from '@shared/rulesets/necromunda/psykers/aiming'
import { handlersOf } from '@shared/rulesets/necromunda/table'
import { burst } from '@shared/rulesets/necromunda/terrain/going-off'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { inches } from '@shared/space'
import { expect, test } from 'vitest'
import { arrival, eventsOf, openGround, play, pushedBy, setUp, theEvent, type FighterSketch } from '../../kit'

const scene = (fighters: readonly FighterSketch[]) => {
  const made = setUp({ fighters, activation: null })
  return { ...made, table: { ...made.table, modules } }
}
const begins = ({ table }: ReturnType<typeof scene>, fighter: number) =>
  askEach(handlersOf(table, 'activationBegins', fighter), { table, fighter })
const ends = ({ table }: ReturnType<typeof scene>, fighter: number) =>
  askEach(handlersOf(table, 'activationEnds', fighter), { table, fighter })

const monster: FighterSketch = { name: 'monster', carried: ['underhive-monster'] }

test('CAMP-FTR-10: an Underhive Monster that fails its check attacks a fighter within 6", friends included', () => {
  const of = scene([monster, { name: 'pal', status: 'seriously-injured' }, { name: 'foe', side: 1 }])
  play(begins(of, 0), { dice: [['check.int', 1, 1]], space: { within: ({ among }) => among } })
  expect(of.state.fighters[0]?.effects).toMatchObject([{ id: 'rule:hungry', value: 1 }])
  of.state.activation = { fighter: 0, controller: 0, actionPoints: 2, performed: [], doubleUsed: false }
  expect(['charge', 'coup-de-grace', 'move', 'shoot'].map((action) => mayTake(of.table, 0, action as 'move'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(coupDeGrace.available(of.table, 0)).toBe(true)
  play(
    coupDeGrace.perform(of.table, 0, () => undefined),
    { space: { ...openGround, within: ({ among }) => among } },
  )
  expect(of.state.fighters[1]?.status).toBe('out-of-action')
})

test('CAMP-FTR-10: an Underhive Monster that passes acts freely', () => {
  const of = scene([monster, { name: 'pal', status: 'seriously-injured' }, { name: 'foe', side: 1 }])
  play(begins(of, 0), { dice: [['check.int', 6, 6]], space: { within: ({ among }) => among } })
  expect(of.state.fighters[0]?.effects).toEqual([])
})

const bird: FighterSketch = { name: 'bird', carried: ['rake-away'], owner: 'master' }

test('CAMP-FTR-10: a bird that Rakes Away returns to its owner', () => {
  const of = scene([bird, { name: 'master' }, { name: 'foe', side: 1 }])
  const asked: unknown[] = []
  play(ends(of, 0), {
    choices: [['effect.use', 'rake-away']],
    dice: [['check.wil', 4, 4]],
    space: {
      pushed: (question) => {
        asked.push(question)
        return pushedBy(0, inches(5))
      },
    },
  })
  expect(asked).toMatchObject([{ fighter: 0, from: 1, towards: true, distance: inches(5) }])
  expect(theEvent(of, 'pushed').fighter).toBe(0)
  const lost = scene([bird, { name: 'master', status: 'out-of-action' }, { name: 'foe', side: 1 }])
  play(ends(lost, 0))
})

test('NEC-PSY-05: powers may be measured from a Psychoteric Node, too, while it is Active or Pinned', () => {
  const targets = (status: 'active' | 'seriously-injured') => {
    const wyrm: FighterSketch = { name: 'wyrm', carried: ['psychoteric-node'], owner: 'witch', status }
    const of = scene([{ name: 'witch' }, wyrm, { name: 'near', side: 1 }, { name: 'far', side: 1 }])
    return play(enemiesInSight(inches(9), 'NEC-PSY-05')(of.table, 0), {
      space: { within: ({ of: from }) => (from === 0 ? [2] : [3]), targets: ({ among }) => among },
    }).result
  }
  expect([targets('active'), targets('seriously-injured')]).toEqual([[2, 3], [2]])
})

test('NECV-MNT-01: a cutter deploys a gas trap and moves on', () => {
  const of = scene([
    { name: 'rider', carried: ['cutter'] },
    { name: 'foe', side: 1 },
  ])
  play(activate(of.table, 0), {
    choices: [['activation.action', 'deploy-gas-trap']],
    space: {
      ...openGround,
      'object-at': 'here',
      'plan-move': ({ allowance }) => ({ path: null, cost: allowance, shifted: null, hazards: [] }),
      arrive: ({ fighter }) => arrival(fighter),
      'objects-neared': [],
    },
  })
  expect(of.state.scenario.objects).toMatchObject([{ kind: 'booby-trap', owner: 0 }])
  const struck: unknown[] = []
  play(
    burst(of.table, 0, null, function* (_, hits) {
      struck.push(...hits)
    }),
    { space: { 'marker-at': { at: 'here' } as never, 'under-blast': [1] } },
  )
  expect(struck).toMatchObject([{ target: 1, by: 'gas-trap', strength: null }])
  expect(eventsOf(of, 'object-changed')).toHaveLength(1)
})

test('CAMP-FTR-10: a fighter that Burrows may surface beyond walls, within a Move and away from enemies', () => {
  const of = scene([
    { name: 'digger', carried: ['burrowing-rule'] },
    { name: 'foe', side: 1 },
  ])
  const asked: unknown[] = []
  play(activate(of.table, 0), {
    choices: [
      ['activation.action', 'burrow-under'],
      ['activation.action', 'end'],
    ],
    space: {
      ...openGround,
      deploy: (question) => {
        asked.push(question)
        return null
      },
    },
  })
  expect(asked).toMatchObject([
    {
      ground: [
        { to: 'start-across', within: inches(5) },
        { to: 'enemies', beyond: inches(1) },
      ],
    },
  ])
})

test('CAMP-SKL-01: a rat that ends its move within 3" of a Lord of the Rats moves away from it', () => {
  const of = scene([
    { name: 'rat', carried: ['type:rat'] },
    { name: 'lord', side: 1, carried: ['lord-of-the-rats'] },
  ])
  const asked: unknown[] = []
  const space = (near: boolean) => ({
    within: near ? [0] : [],
    pushed: (question: unknown) => {
      asked.push(question)
      return pushedBy(0, inches(3))
    },
  })
  play(ends(of, 0), { space: space(false) })
  play(ends(of, 0), { space: space(true) })
  expect(asked).toEqual([{ ask: 'pushed', fighter: 0, from: 1, distance: inches(3) }])
})
