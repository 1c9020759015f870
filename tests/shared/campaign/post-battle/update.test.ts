import type { AdvanceTaken } from '@shared/campaign/advancement'
import { n23, withHouseRules } from '@shared/campaign/editions'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import type { Choices } from '@shared/campaign/post-battle/draft'
import { acceptAll } from '@shared/campaign/post-battle/rolls'
import { previewDraft } from './told'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { describe, expect, it } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, type Battle } from './builder'

const catalogue = loadPacks([necromundaPack])
const red = gang(
  'red',
  [
    fighter('boss', 'leader', { type: 'orlock-road-captain', experience: 4 }),
    fighter('second', 'champion', { type: 'orlock-arms-master', experience: 12 }),
    fighter('hand', 'ganger', { type: 'orlock-gunner', experience: 5 }),
  ],
  { gang: 'orlock', reputation: 13 },
)
const blue = gang('blue', [fighter('foe', 'leader')])

function after(choices: Partial<Choices>, rolls: Record<string, readonly number[]> = {}, given: Partial<Battle> = {}) {
  const fight = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], context: { catalogue }, ...given })
  return look({ ...fight, draft: { ...fight.draft, choices: { ...fight.draft.choices, ...choices } } }, rolls)
}
const trades = {
  actions: [
    { kind: 'trade', by: 'boss' },
    { kind: 'trade', by: 'second' },
  ],
} satisfies Partial<Choices>

describe('the search for rare goods (CAMP-PST-31, CAMP-TRD-20)', () => {
  it('asks for its dice once a fighter trades, and shows the level it reached', () => {
    expect(after({}).required.map(({ id }) => id)).not.toContain('search/red')
    expect(after(trades).required).toMatchObject([{ id: 'search/red', count: 2, sides: 6, rule: 'CAMP-TRD-20' }])
    expect(linesOf(after(trades, { 'search/red': [3, 4] }), 'search')).toMatchObject([
      {
        gangId: 'red',
        faces: [3, 4],
        rare: 11,
        illegal: 7,
        traders: [{ name: 'Fighter boss' }, { name: 'Fighter second' }],
        text: { key: 'postBattle.searched', params: { gang: 'Gang red', rare: 11, illegal: 7 } },
      },
    ])
  })

  it('counts other bonuses (CAMP-PST-37)', () => {
    const searches = { red: [{ reason: 'Haggle', amount: 2 }] }
    expect(linesOf(after({ ...trades, searches }, { 'search/red': [3, 4] }), 'search')).toMatchObject([{ rare: 13 }])
  })

  it('waits for the trading post if two markets need a test (CAMP-TRD-22)', () => {
    const { edition } = withHouseRules(n23, { 'switches.outlaw-trading': 'two-markets' })
    const outlaws = { ...red, alignment: 'outlaw' } as const
    const { required, notices } = after(trades, {}, { gangs: [outlaws, blue], context: { catalogue, edition } })
    expect(required).toEqual([])
    expect(notices.map(({ rule }) => rule)).toContain('CAMP-TRD-22')
  })
})

describe('advancements after the battle (CAMP-PST-52)', () => {
  const menu = (advance: string, what: string, given: Partial<AdvanceTaken> = {}): AdvanceTaken =>
    ({
      how: 'menu',
      advance,
      what,
      skill: null,
      skillDice: [],
      ...given,
    }) as AdvanceTaken
  const take = (...taken: [string, AdvanceTaken][]): Partial<Choices> => ({
    advances: taken.map(([fighterId, one], n) => ({ id: String(n + 1), fighterId, taken: one })),
  })
  const find = (consequences: ReturnType<typeof after>, id: string) =>
    gangsAfter([red, blue], consequences.lines)
      .flatMap(({ fighters }) => fighters)
      .find((one) => one.id === id)

  it('are paid with the experience of this battle, and change the fighter and its cost', () => {
    const consequences = after(take(['boss', menu('initiative', 'i')]))
    expect(consequences.notices.filter(({ severity }) => severity !== 'info')).toEqual([])
    expect(linesOf(consequences, 'advance')).toMatchObject([
      { fighterId: 'boss', advance: { stat: 'i', experience: 5, value: 10 } },
    ])
    expect(find(consequences, 'boss')).toMatchObject({ experience: 0, advances: [{ advance: 'initiative' }] })
    expect(consequences.totals.find(({ gangId }) => gangId === 'red')?.rating.change).toBe(10)
  })

  it('follow one another: the second of a kind costs more (CAMP-ADV-02)', () => {
    const consequences = after(
      take(['second', menu('leadership-or-cool', 'cl')], ['second', menu('leadership-or-cool', 'cl')]),
    )
    expect(linesOf(consequences, 'advance').map(({ advance }) => advance.experience)).toEqual([4, 6])
  })

  it('ask for the die of a random skill, again if the skill is already known (CAMP-ADV-05)', () => {
    const set = catalogue.fighterTypes.get('orlock-arms-master').skills.primary[0] ?? ''
    const random = take(['second', menu('random-primary-skill', set)])
    expect(after(random).required).toMatchObject([{ id: 'advance/1/skill-1', count: 1, sides: 6 }])
    const [line] = linesOf(after(random, { 'advance/1/skill-1': [2] }), 'advance')
    expect(line).toMatchObject({
      dice: [2],
      skill: catalogue.skills.all.find((skill) => skill.set === set && skill.d6 === 2)?.id,
    })
  })

  it('must be open to the fighter (CAMP-ADV-06)', () => {
    const { notices } = after(take(['second', menu('random-primary-skill', 'wisdom-of-the-ancients')]))
    expect(notices.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'CAMP-PST-52', fighterId: 'second' },
    ])
  })

  it('are rolled for by Gangers, who must roll (CAMP-ADV-04)', () => {
    expect(after({}).notices.filter(({ rule }) => rule === 'CAMP-ADV-04')).toMatchObject([{ fighterId: 'hand' }])
    const consequences = after(take(['hand', { how: 'rolled', dice: [4, 4], what: 'wil', skillDice: [] }]))
    expect(find(consequences, 'hand')).toMatchObject({ experience: 0, advances: [{ stat: 'wil', experience: 6 }] })
    expect(consequences.notices.filter(({ rule }) => rule === 'CAMP-ADV-04')).toEqual([])
  })

  it('do nothing for the dead, and may be struck', () => {
    const dead = { parts: { boss: { fate: 'out-of-action', takenOutBy: 'foe' } } } as const
    const wanted = take(['boss', menu('initiative', 'i')])
    const { notices } = after(wanted, { 'injury/boss/1': [6, 6] }, dead)
    expect(notices.filter(({ severity }) => severity === 'error')).toMatchObject([
      { rule: 'CAMP-PST-52', fighterId: 'boss' },
    ])
  })

  it('are rolled by "accept all", and so is the search', () => {
    const { draft, context } = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], context: { catalogue } })
    const set = catalogue.fighterTypes.get('orlock-arms-master').skills.primary[0] ?? ''
    const chosen = {
      ...draft,
      choices: { ...draft.choices, ...trades, ...take(['second', menu('random-primary-skill', set)]) },
    }
    const settled = acceptAll(chosen, context, ({ count }) => Array.from({ length: count }, () => 3))
    expect(previewDraft(settled, context)).toMatchObject({ ready: true })
    expect(Object.keys(settled.rolls).sort()).toEqual(['advance/1/skill-1', 'search/red'])
  })
})
