import { describe, expect, it } from 'vitest'
import { isAsked, type Consequences } from '@shared/campaign/post-battle/consequences'
import type { PostBattleDraft } from '@shared/campaign/post-battle/draft'
import { previewDraft } from './told'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, statusOf, type Battle } from './builder'

const catalogue = loadPacks([necromundaPack])
const red = gang('red', [fighter('boss', 'leader'), fighter('gun'), fighter('kid', 'juve')], {
  gang: 'orlock',
  reputation: 5,
})
const blue = gang('blue', [fighter('foe', 'leader'), fighter('second', 'champion'), fighter('hand')], {
  gang: 'escher',
  credits: 50,
  reputation: 5,
})

/** Red attacks. `facts`, `picks`: the players' answers. `rolls`: all dice show 1 except these. */
function after(
  scenario: string,
  {
    facts = {},
    picks = {},
    rolls = {},
    ...given
  }: Partial<Battle> & {
    readonly facts?: Readonly<Record<string, number>>
    readonly picks?: Readonly<Record<string, string>>
    readonly rolls?: Readonly<Record<string, readonly number[]>>
  },
) {
  const fight = battle({
    scenario,
    gangs: [red, blue],
    outcomes: ['won', 'lost'],
    ...given,
    context: { catalogue, ...given.context },
  })
  const { choices } = fight.draft
  const draft: PostBattleDraft = { ...fight.draft, choices: { ...choices, facts: { ...facts }, picks: { ...picks } } }
  const open = look({ ...fight, draft }, rolls)
  const ones = Object.fromEntries(open.required.map(({ id, count }) => [id, new Array<number>(count).fill(1)]))
  return look({ ...fight, draft }, { ...ones, ...rolls })
}
const asked = ({ notices }: Consequences) => notices.filter(isAsked).map(({ where }) => where.replace(/^choices\./, ''))
const paid = (consequences: Consequences, kind: 'credits' | 'reputation') =>
  linesOf(consequences, kind).map(({ gangId, amount }) => [gangId, amount])

const endings = [
  ['won', 'lost'],
  ['lost', 'won'],
  ['drawn', 'drawn'],
] as const

describe('rewards of the scenarios in the content (CAMP-PST-11, CAMP-SCN-01)', () => {
  it('are never a formula in words that players have to compute, and no income', () => {
    const everything = catalogue.territories.all.map(({ id }, n) => ({ id: `t${n}`, resource: id }))
    const inWords = catalogue.scenarios.all.flatMap(({ id, rewards }) =>
      [...rewards.credits, ...rewards.reputation, ...rewards.experience].flatMap((reward) =>
        reward.kind === 'by-hand' ? [`${id}: ${reward.text}`] : [],
      ),
    )
    expect(inWords).toEqual([])
    const rich = { ...red, resources: everything }
    for (const alignment of ['law-abiding', 'outlaw'] as const) {
      const { draft, context } = battle({
        gangs: [{ ...rich, alignment }, blue],
        outcomes: ['won', 'lost'],
        context: { catalogue },
      })
      expect(asked(previewDraft(draft, context)).filter((where) => where.startsWith('byHand.'))).toEqual([])
    }
  })

  it('ask every question once, with its possible answers', () => {
    for (const { id, rewards } of catalogue.scenarios.all) {
      const questions = rewards.questions ?? []
      const used = [...rewards.credits, ...rewards.reputation, ...(rewards.materials ?? [])].flatMap((reward) =>
        'answered' in reward && reward.answered !== undefined ? [reward.answered] : [],
      )
      for (const { question, is, other, noOther } of used) {
        const answers = questions.find((one) => one.id === question)?.answers.map((answer) => answer.id) ?? []
        expect(answers, id).toEqual(
          expect.arrayContaining([...is, ...[other, noOther].filter((one) => one !== undefined)]),
        )
      }
      expect(questions.map((one) => one.id).filter((one) => !used.some(({ question }) => question === one))).toEqual([])
      for (const outcomes of endings) {
        const places = asked(after(id, { outcomes }))
        expect(places, id).toEqual([...new Set(places)])
      }
    }
  })
})

describe('Border Dispute (CAMP-SCN-02)', () => {
  it('asks each gang what happened to its relic, and pays for that', () => {
    expect(asked(after('n23-border', {}))).toEqual(['picks.red/question/relic', 'picks.blue/question/relic'])
    const ended = (own: string, theirs: string) =>
      after('n23-border', {
        picks: { 'red/question/relic': own, 'blue/question/relic': theirs },
        rolls: { 'reward/red/credits-0': [5], 'reward/blue/credits-1': [2] },
      })
    const one = ended('intact', 'defiled')
    expect(asked(one)).toEqual([])
    expect(paid(one, 'credits')).toEqual([
      ['red', 50],
      ['blue', 20],
    ])
    expect(paid(one, 'reputation')).toEqual([
      ['red', 1],
      ['blue', -1],
    ])
    expect(one.answered.map(({ where, value }) => [where, value])).toEqual([
      ['choices.picks.red/question/relic', 'intact'],
      ['choices.picks.blue/question/relic', 'defiled'],
    ])
    expect(paid(ended('intact', 'intact'), 'reputation')).toEqual([])
    expect(paid(ended('defiled', 'defiled'), 'reputation')).toEqual([])
  })
})

it('Stand-off asks only a gang whose reward depends on the answer, and once in a draw (CAMP-SCN-01)', () => {
  expect(asked(after('18-standoff', {}))).toEqual(['picks.battle/question/table'])
  expect(asked(after('18-standoff', { outcomes: ['drawn', 'drawn'] }))).toEqual(['picks.battle/question/table'])
  const picks = { 'battle/question/table': 'tunnels' }
  const rolls = { 'reward/red/credits-1': [3, 4], 'reward/blue/credits-2': [3] }
  expect(paid(after('18-standoff', { picks, rolls }), 'credits')).toEqual([
    ['red', 70],
    ['blue', 15],
  ])
})

it('Looters takes the value of its caskets out of the defender’s stash, up to its content (CAMP-SCN-01)', () => {
  const three = after('18-loot', {
    facts: { 'red/credits-0': 3 },
    rolls: { 'reward/red/credits-0': [3, 3, 2] },
  })
  expect(asked(three)).toEqual([])
  expect(paid(three, 'credits')).toEqual([
    ['blue', -50],
    ['red', 50],
  ])
  // 1 of 4 is left to the defender.
  expect(paid(three, 'reputation')).toEqual([
    ['red', 3],
    ['blue', 1],
  ])
  const none = after('18-loot', { facts: { 'red/credits-0': 0 }, outcomes: ['lost', 'won'] })
  expect(paid(none, 'credits')).toEqual([])
  expect(paid(none, 'reputation')).toEqual([
    ['red', -2],
    ['blue', 4],
  ])
})

it('The Gauntlet counts fighters out of action by rank (CAMP-SCN-01)', () => {
  const out = { fate: 'out-of-action' } as const
  const fought = after('18-gaunt', {
    parts: { foe: out, second: out, hand: out, kid: out },
    rolls: { 'reward/red/credits-3': [6, 5] },
  })
  expect(asked(fought)).toEqual([])
  expect(paid(fought, 'credits')).toEqual([
    ['red', 10],
    ['red', 20],
    ['red', 40],
    ['red', 220],
    ['blue', 10],
  ])
})

it('The Hit looks up the Leader’s fate, and asks if there is none (CAMP-SCN-01)', () => {
  const rolls = { 'reward/red/reputation-1': [6] }
  const down = after('18-hit', { parts: { foe: { fate: 'out-of-action' } }, rolls })
  expect(asked(down)).toEqual([])
  expect(paid(down, 'reputation')).toEqual([['red', 6]])
  const headless = gang('blue', [fighter('hand')], { gang: 'escher' })
  expect(asked(after('18-hit', { gangs: [red, headless] }))).toEqual(['picks.battle/question/leader'])
})

it('Shoot Out pays for the failures missing from six (CAMP-SCN-02)', () => {
  const shot = after('n23-shoot', { facts: { 'red/reputation-1': 6, 'blue/reputation-1': 2 } })
  expect(paid(shot, 'reputation')).toEqual([
    ['red', 1],
    ['blue', 1],
    ['blue', 4],
  ])
})

it('Ghast Harvest counts markers once, for credits and Reputation, and may keep some as ghast (CAMP-SCN-02)', () => {
  const facts = { 'red/credits-0': 5, 'blue/credits-0': 1, 'red/keeps/credits-0': 2, 'blue/keeps/credits-0': 0 }
  const harvested = after('n23-ghast', {
    facts,
    rolls: { 'reward/red/credits-0': [1, 2, 3], 'reward/blue/credits-0': [6] },
  })
  expect(asked(harvested)).toEqual([])
  expect(paid(harvested, 'credits')).toEqual([
    ['red', 60],
    ['blue', 60],
  ])
  expect(linesOf(harvested, 'gift').map(({ gangId, item }) => [gangId, item.item])).toEqual([
    ['red', 'ghast'],
    ['red', 'ghast'],
  ])
  expect(paid(harvested, 'reputation')).toEqual([
    ['red', 1],
    ['red', 3],
    ['blue', 1],
  ])
})

it('Gunk Tank gives materials in campaigns that have them (CAMP-OUT-02)', () => {
  const facts = { 'red/credits-0': 2, 'blue/credits-0': 0 }
  const materials = ['power', 'sustenance', 'salvage']
  expect(asked(after('bo-gunk', { facts }))).toEqual([])
  const outlands = { catalogue, materials }
  expect(asked(after('bo-gunk', { facts, context: outlands }))).toEqual([
    'picks.red/material/0/1',
    'picks.red/material/0/2',
  ])
  const picks = { 'red/material/0/1': 'power', 'red/material/0/2': 'sustenance' }
  const rolls = { 'material/red/0/1': [4], 'material/red/0/2': [2] }
  const brought = linesOf(after('bo-gunk', { facts, picks, rolls, context: outlands }), 'material')
  expect(brought.map(({ resource, amount }) => [resource, amount])).toEqual([
    ['power', 4],
    ['sustenance', 2],
  ])
})

it('Bar Brawl sends a random loser into Recovery (CAMP-SCN-01)', () => {
  const ended = after('gr-bar', { gangs: [red, gang('blue', [fighter('hand')], { gang: 'escher' })] })
  expect(statusOf(ended, 'hand')?.to).toBe('recovering')
  expect(statusOf(ended, 'boss')).toBeUndefined()
})

it('Downtown Dust-up asks how a gang pays, if there is anything to pay for (CAMP-SCN-01)', () => {
  expect(asked(after('18-dustup', { facts: { 'red/credits-0': 2, 'blue/credits-0': 0 } }))).toEqual([
    'picks.red/question/pays',
  ])
  const facts = { 'red/credits-0': 2, 'blue/credits-0': 0 }
  const rolls = { 'reward/red/reputation-2': [1, 2], 'reward/red/reputation-1': [1] }
  const ended = after('18-dustup', {
    facts,
    rolls,
    picks: { 'red/question/pays': 'reputation' },
  })
  expect(paid(ended, 'credits')).toEqual([])
  expect(paid(ended, 'reputation')).toContainEqual(['red', -3])
})

it('The Hit knows the fate of the defending Leader, and pays for it without asking (CAMP-SCN-01)', () => {
  const rolls = { 'reward/red/reputation-0': [2], 'reward/red/reputation-1': [4], 'reward/blue/reputation-2': [3] }
  const hit = (fate: 'standing' | 'seriously-injured' | 'out-of-action' | 'fled') => {
    const ended = after('18-hit', { parts: { foe: { fate } }, rolls })
    expect(asked(ended)).toEqual([])
    return paid(ended, 'reputation')
  }
  expect(hit('standing')).toEqual([['blue', 3]])
  expect(hit('seriously-injured')).toEqual([
    ['red', 2],
    ['blue', 3],
  ])
  expect(hit('out-of-action')).toEqual([['red', 4]])
  expect(hit('fled')).toEqual([])
})
