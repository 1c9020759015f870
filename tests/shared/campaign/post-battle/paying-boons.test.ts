import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { Consequences } from '@shared/campaign/post-battle/consequences'
import { describe, expect, test } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { catalogue } from '../season/content'
import { battle, linesOf, look, statusOf } from './builder'

interface Given {
  readonly holds: readonly string[]
  readonly facts?: Readonly<Record<string, number>>
  readonly picks?: Readonly<Record<string, string>>
  readonly rolls?: Readonly<Record<string, readonly number[]>>
  readonly outcome?: 'won' | 'lost'
  readonly people?: readonly ReturnType<typeof fighter>[]
  readonly gang?: Partial<ReturnType<typeof gang>>
  readonly context?: Partial<PostBattleContext>
}

/** The consequences of a battle for the red gang, which holds these territories. */
function after({
  holds,
  facts = {},
  picks = {},
  rolls = {},
  outcome = 'won',
  people,
  gang: more = {},
  context = {},
}: Given) {
  const red = gang('red', [...(people ?? [fighter('boss', 'leader')])], {
    resources: holds.map((resource) => ({ id: resource, resource })),
    ...more,
  })
  const blue = gang('blue', [fighter('foe', 'leader')])
  const fight = battle({
    gangs: [red, blue],
    outcomes: outcome === 'won' ? ['won', 'lost'] : ['lost', 'won'],
    context: { catalogue, ...context },
  })
  const choices = { ...fight.draft.choices, facts: { ...facts }, picks: { ...picks } }
  return look({ ...fight, draft: { ...fight.draft, choices } }, rolls)
}
const credits = (of: Consequences, gangId = 'red') =>
  linesOf(of, 'credits').flatMap((line) => (line.gangId === gangId ? [line.amount] : []))
const asked = ({ required }: Consequences) => required.map(({ id, count }) => [id, count])
const questions = ({ notices }: Consequences) => notices.map(({ where, text }) => [where, text.key])

describe('special incomes', () => {
  test('CAMP-TER-02: a Collapsed Dome pays for the dice its player chooses, and a double hurts a fighter', () => {
    const dome = 'dominion-collapsed-dome'
    expect(questions(after({ holds: [dome] }))).toEqual([[`choices.facts.red/income/${dome}/dice`, 'boon.howManyDice']])
    const dared = { [`red/income/${dome}/dice`]: 3 }
    expect(asked(after({ holds: [dome], facts: dared }))).toEqual([[`income/${dome}`, 3]])
    expect(credits(after({ holds: [dome], facts: dared, rolls: { [`income/${dome}`]: [1, 4, 6] } }))).toEqual([110])
    const doubled = after({ holds: [dome], facts: dared, rolls: { [`income/${dome}`]: [4, 2, 4] } })
    expect(credits(doubled)).toEqual([0])
    expect(asked(doubled)).toEqual([[`income/${dome}/double/injury`, 2]])
  })

  test('CAMP-DOM-14: a Corpse Farm pays for each fighter deleted before, twice as much to Cawdor', () => {
    const farm = 'dominion-corpse-farm'
    const facts = { [`red/income/${farm}/deleted`]: 2 }
    const rolls = { [`income/${farm}`]: [3, 5] }
    expect(credits(after({ holds: [farm], facts, rolls }))).toEqual([80])
    expect(asked(after({ holds: [farm], facts, gang: { gang: 'cawdor' } }))).toEqual([[`income/${farm}`, 4]])
    expect(credits(after({ holds: [farm], facts: { [`red/income/${farm}/deleted`]: 0 } }))).toEqual([0])
  })

  test('CAMP-DOM-14: Old Ruins add one to their die for each Dome Runner', () => {
    const ruins = 'dominion-old-ruins'
    const runner = { ...fighter('scout', 'hanger-on'), type: 'hangers-on-dome-runner' }
    const rolls = { [`income/${ruins}`]: [2] }
    expect(credits(after({ holds: [ruins], rolls }))).toEqual([20])
    expect(credits(after({ holds: [ruins], rolls, people: [fighter('boss', 'leader'), runner] }))).toEqual([30])
  })

  test('CAMP-DOM-14: a double in a Refuse Drift costs a fighter the next battle, except for Cawdor', () => {
    const drift = 'dominion-refuse-drift'
    const rolls = { [`income/${drift}`]: [3, 3] }
    const risky = after({ holds: [drift], rolls })
    expect([credits(risky), statusOf(risky, 'boss')?.to]).toEqual([[30], 'recovering'])
    const safe = after({ holds: [drift], rolls, gang: { gang: 'cawdor' } })
    expect([credits(safe), statusOf(safe, 'boss')]).toEqual([[30], undefined])
  })

  test('CAMP-LAW-09: an auction pays by the linked rackets, and nothing for a double', () => {
    const auction = 'law-and-misrule-archaeotech-auctioning'
    const trade = 'law-and-misrule-the-cold-trade'
    expect(credits(after({ holds: [auction], rolls: { [`income/${auction}`]: [2, 5] } }))).toEqual([70])
    expect(credits(after({ holds: [auction], rolls: { [`income/${auction}`]: [5, 5] } }))).toEqual([0])
    expect(asked(after({ holds: [auction, trade] }))).toContainEqual([`income/${auction}`, 3])
  })

  test('CAMP-LAW-09: a Guild Bond pays one more for each other racket', () => {
    const bond = 'law-and-misrule-water-guild-bond'
    const others = ['law-and-misrule-wyrd-trade', 'law-and-misrule-ghast-prospecting']
    expect(credits(after({ holds: [bond, ...others], rolls: { [`income/${bond}`]: [4] } }))).toEqual([60])
  })

  test('CAMP-TER-02: Spire Patronage pays for a victory alone', () => {
    const spire = 'law-and-misrule-spire-patronage'
    expect(asked(after({ holds: [spire] }))).toEqual([[`income/${spire}`, 2]])
    const lost = after({ holds: [spire], outcome: 'lost' })
    expect([asked(lost), questions(lost)]).toEqual([[], []])
  })

  test('CAMP-TER-02: a card pays ten times its value for its suit, five times for its colour', () => {
    const empire = 'law-and-misrule-gambling-empire'
    const drawn = (die: number, rest: readonly number[]) =>
      credits(
        after({ holds: [empire], rolls: { [`income/${empire}/card`]: [die], [`income/${empire}/card/rest`]: rest } }),
      )
    // The ace, the king and the two of the named suit, the two of its colour, the last card of the others.
    expect(drawn(1, [1, 1])).toEqual([140])
    expect(drawn(2, [2, 1])).toEqual([130])
    expect(drawn(1, [1, 2])).toEqual([20])
    expect(drawn(2, [2, 3])).toEqual([10])
    expect(drawn(6, [3, 1])).toEqual([0])
  })

  test('CAMP-TER-02: a Joker is drawn again, and in the Gambling Den gives all income to the other gang', () => {
    const joker = (held: string) => ({ [`income/${held}/card`]: [6], [`income/${held}/card/rest`]: [3, 2] })
    const empire = 'law-and-misrule-gambling-empire'
    expect(asked(after({ holds: [empire], rolls: joker(empire) }))).toEqual([
      [`income/${empire}/card/again-1`, 1],
      [`income/${empire}/card/again-1/rest`, 2],
    ])
    const den = 'dominion-gambling-den'
    const shrine = 'dominion-bone-shrine'
    const given = after({ holds: [den, shrine], rolls: { ...joker(den), [`income/${shrine}`]: [2, 4] } })
    expect([credits(given), credits(given, 'blue')]).toEqual([[0, 30, -30], [30]])
  })

  test('CAMP-SUC-04: sympathisers pay in the last phase, more for beating the Imperial House', () => {
    const fallen = 'succession-fallen-house'
    const phase = 'spark-of-rebellion'
    expect(asked(after({ holds: [fallen], context: { phase: 'great-darkness' } }))).toEqual([])
    expect(asked(after({ holds: [fallen], context: { phase } }))).toEqual([[`income/${fallen}`, 1]])
    const beaten = { phase, allegiances: { blue: 'imperial-house' } }
    expect(asked(after({ holds: [fallen], context: beaten }))).toEqual([[`income/${fallen}`, 2]])
    expect(asked(after({ holds: [fallen], outcome: 'lost', context: beaten }))).toEqual([[`income/${fallen}`, 1]])
  })
})

describe('territories of 2017', () => {
  const gangers = [fighter('boss', 'leader'), fighter('one', 'ganger'), fighter('two', 'ganger')]

  test('CAMP-TER-02: a Drinking Hole pays ten credits for each point of Reputation, 80 at most', () => {
    const hole = 'turf-war-2017-drinking-hole'
    expect(credits(after({ holds: [hole], gang: { reputation: 3 } }))).toEqual([30])
    expect(credits(after({ holds: [hole], gang: { reputation: 12 } }))).toEqual([80])
  })

  test('CAMP-TER-02: a Gambling Den keeps the low dice, and is lost by three high ones', () => {
    const den = 'turf-war-2017-gambling-den'
    const facts = { [`red/income/${den}/dice`]: 5 }
    const kept = after({ holds: [den], facts, rolls: { [`income/${den}`]: [1, 4, 4, 5, 6] } })
    expect([credits(kept), linesOf(kept, 'resource')]).toEqual([[90], []])
    const lost = after({ holds: [den], facts, rolls: { [`income/${den}`]: [1, 2, 5, 5, 6] } })
    expect(credits(lost)).toEqual([30])
    expect(linesOf(lost, 'resource')).toMatchObject([{ resource: den, from: 'red', to: null }])
  })

  test('CAMP-TER-02: Gangers work a mine, and a 1 sends one of them into Recovery', () => {
    const mine = 'turf-war-2017-mine-workings'
    const facts = { [`red/income/${mine}/workers`]: 3 }
    const rolls = {
      [`income/${mine}/worker-1`]: [5],
      [`income/${mine}/worker-2`]: [1],
    }
    const worked = after({
      holds: [mine],
      facts,
      picks: { [`red/income/${mine}/worker-2/who`]: 'two' },
      rolls,
      people: gangers,
    })
    expect(credits(worked)).toEqual([60])
    expect([statusOf(worked, 'one'), statusOf(worked, 'two')?.to]).toEqual([undefined, 'recovering'])
  })

  test('CAMP-TER-02: a double in a Chem-pit is an injury in place of income', () => {
    const pit = 'turf-war-2017-chem-pit'
    const facts = { [`red/income/${pit}/workers`]: 1 }
    const people = gangers.slice(0, 2)
    const picks = { [`red/income/${pit}/worker-1/who`]: 'one' }
    expect(credits(after({ holds: [pit], facts, people, rolls: { [`income/${pit}/worker-1`]: [3, 4] } }))).toEqual([70])
    const hurt = after({ holds: [pit], facts, picks, people, rolls: { [`income/${pit}/worker-1`]: [4, 4] } })
    expect([credits(hurt), asked(hurt)]).toEqual([[0], [[`income/${pit}/worker-1/injury`, 2]]])
  })
})
