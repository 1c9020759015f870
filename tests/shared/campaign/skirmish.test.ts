import { describe, expect, test } from 'vitest'
import { n23 } from '@shared/campaign/editions'
import { moreFor } from '@shared/campaign/founding'
import { startingBudgets } from '@shared/rulesets/necromunda/content/starting-budgets'
import { isAgreed } from '@shared/campaign/legality/skirmish'
import { checkGang } from './legality/told'
import { gangWealth } from '@shared/campaign/rating'
import { allowanceFor, mostExtraSkills, type Skirmish } from '@shared/campaign/skirmish'
import { catalogue as content } from './season/content'
import { fighter, gang, item } from './roster-builder'

const law = { catalogue: content, edition: n23, founding: true }
const queen = fighter('queen', 'leader', { type: 'escher-gang-queen' })
const sister = (id: string) => fighter(id, 'ganger', { type: 'escher-sister' })
const agreed = (given: Partial<Skirmish> = {}): Skirmish => ({ budget: 1500, ceiling: null, extras: [], ...given })
const judged = (skirmish: Skirmish, fighters = [queen, sister('vex')]) =>
  checkGang(gang('red', fighters, { gang: 'escher', skirmish }), law).filter(
    ({ rule }) => rule === 'CAMP-CRE-17' || rule === 'CAMP-CRE-03' || rule === 'CAMP-CRE-22',
  )
const keys = (skirmish: Skirmish, fighters?: Parameters<typeof judged>[1]) =>
  judged(skirmish, fighters).map(({ key }) => key)

describe('a skirmish gang', () => {
  test.each([
    [1300, { primary: 5, secondary: 0, stats: 2 }],
    [1301, { primary: 6, secondary: 0, stats: 3 }],
    [1500, { primary: 6, secondary: 0, stats: 3 }],
    [1501, { primary: 5, secondary: 1, stats: 3 }],
  ])('CAMP-CRE-17: of %i credits has free skills and characteristics', (budget, allowance) =>
    expect(allowanceFor(budget)).toEqual(allowance),
  )

  test('CAMP-CRE-17: has two of the skills for a Leader, one for each other fighter', () => {
    expect((['leader', 'champion', 'ganger'] as const).map(mostExtraSkills)).toEqual([2, 1, 1])
    const skill = (fighterId: string, what: string) => ({ fighterId, kind: 'skill', what }) as const
    const stat = (fighterId: string, what: string) => ({ fighterId, kind: 'stat', what }) as const
    expect(
      keys(
        agreed({
          extras: [skill('queen', 'catfall'), skill('queen', 'dodge'), skill('vex', 'dodge'), stat('vex', 'i')],
        }),
      ),
    ).toEqual(['legality.skirmishFew'])
    expect(
      keys(agreed({ extras: [skill('vex', 'dodge'), skill('vex', 'catfall'), stat('vex', 'i'), stat('vex', 'm')] })),
    ).toEqual(['legality.skirmishFew', 'legality.skirmishOwnSkills', 'legality.skirmishOwnStats'])
  })

  test('CAMP-CRE-17: has at most the allowance, and a Secondary skill only for the larger gangs', () => {
    const girls = Array.from({ length: 10 }, (_, n) => sister(`s${n}`))
    const skills = girls.slice(0, 7).map(({ id }) => ({ fighterId: id, kind: 'skill', what: 'dodge' }) as const)
    expect(keys(agreed({ extras: skills }), [queen, ...girls])).toEqual(['legality.skirmish.skills'])
    const foreign = [{ fighterId: 's0', kind: 'skill', what: 'iron-man' }] as const
    expect(keys(agreed({ extras: [...foreign] }), [queen, ...girls])).toEqual(['legality.skirmish.secondary'])
    expect(keys(agreed({ budget: 1600, extras: [...foreign] }), [queen, ...girls])).toEqual([])
    const stats = girls.slice(0, 4).map(({ id }) => ({ fighterId: id, kind: 'stat', what: 'i' }) as const)
    expect(keys(agreed({ extras: stats }), [queen, ...girls])).toEqual(['legality.skirmish.stats'])
  })

  test('CAMP-CRE-03, -17: has a budget and numbers as guidelines', () => {
    expect(judged(agreed({ budget: 1000 }))).toMatchObject([
      { rule: 'CAMP-CRE-03', severity: 'info' },
      { key: 'legality.skirmishFew', severity: 'info' },
    ])
    const crowd = Array.from({ length: 21 }, (_, n) => sister(`s${n}`))
    const trucks = Array.from({ length: 5 }, (_, n) => fighter(`t${n}`, 'vehicle'))
    expect(keys(agreed(), [...crowd, ...trucks])).toEqual(['legality.skirmishMany', 'legality.skirmishVehicles'])
  })

  test.each([
    [1249, 10, 4, ['skirmishBudget']],
    [1250, 10, 4, []],
    [2000, 20, 4, []],
    [2001, 20, 4, ['skirmishBudget']],
    [1500, 9, 0, ['skirmishFew']],
    [1500, 21, 0, ['skirmishMany']],
    [1500, 10, 5, ['skirmishVehicles']],
  ])('CAMP-CRE-03, -17: of %i credits with %i house models and %i vehicles: %j', (budget, models, vehicles, told) => {
    const people = [queen, ...Array.from({ length: models - 1 }, (_, n) => sister(`s${n}`))]
    const hulls = Array.from({ length: vehicles }, (_, n) => fighter(`t${n}`, 'vehicle'))
    // Hired guns, hangers-on, brutes and beasts are no house models.
    const others = (['hired-gun', 'hanger-on', 'brute', 'exotic-beast'] as const).map((one) => fighter(one, one))
    expect(keys(agreed({ budget }), [...people, ...hulls, ...others])).toEqual(told.map((key) => `legality.${key}`))
  })

  test('CAMP-CRE-17: names the numbers of extras and of what is allowed', () => {
    const extras = ['i', 'm', 'ws'].map((what) => ({ fighterId: 'vex', kind: 'stat', what }) as const)
    const [stats] = judged(agreed({ extras })).filter(({ key }) => key === 'legality.skirmishOwnStats')
    expect(stats).toMatchObject({ rule: 'CAMP-CRE-17', fighterId: 'vex', severity: 'warning', params: { own: 3 } })
    const skills = ['dodge', 'catfall', 'sprint'].map((what) => ({ fighterId: 'queen', kind: 'skill', what }) as const)
    const [own] = judged(agreed({ extras: skills })).filter(({ key }) => key === 'legality.skirmishOwnSkills')
    expect(own).toMatchObject({ rule: 'CAMP-CRE-17', fighterId: 'queen', params: { own: 3, allowed: 2 } })
  })

  test.each([
    ['common', { kind: 'common' }, [false, true, true]],
    ['rare up to the level', { kind: 'rare', level: 10 }, [false, false, true]],
    ['illegal up to the level', { kind: 'illegal', level: 10 }, [false, false, true]],
    ['exclusive', { kind: 'exclusive' }, [false, false, false]],
    ['of unknown origin', null, [false, false, false]],
  ] as const)(
    'CAMP-CRE-22: may have %s goods without trading post, up to 9 and up to 10',
    (_, availability, allowed) => {
      const thing = { ...content.items.get('lasgun'), availability }
      expect(isAgreed(undefined, thing)).toBe(false)
      expect([null, 9, 10].map((ceiling) => isAgreed(agreed({ ceiling }), thing))).toEqual(allowed)
    },
  )

  test('CAMP-CRE-03: does not count unspent credits as wealth', () => {
    const rich = { credits: 90, stash: [item('spare', 'lasgun', 15)] }
    expect(gangWealth(gang('red', [queen], rich)).value).toBe(155)
    expect(gangWealth(gang('red', [queen], { ...rich, skirmish: agreed() })).value).toBe(65)
  })

  test('CAMP-CRE-22: uses the agreed trading post, up to the agreed level', () => {
    const bionic = item('eye', 'bionic-eye', 45)
    const armed = [queen, fighter('vex', 'ganger', { type: 'escher-sister', items: [bionic] })]
    expect(keys(agreed(), armed)).toContain('legality.notListed')
    expect(keys(agreed({ ceiling: 12 }), armed)).toContain('legality.notListed')
    expect(keys(agreed({ ceiling: 13 }), armed)).not.toContain('legality.notListed')
  })
})

describe('starting budgets', () => {
  test('CAMP-CRE-04: are the printed ones', () => {
    expect(startingBudgets.map(({ id, credits, vehicles }) => [id, credits, vehicles])).toEqual([
      ['dominion', 1000, 400],
      ['succession', 2000, 400],
      ['hive-empires', 3000, 400],
      ['ironman', 3000, 0],
      ['nomads-of-the-underhive', 700, 300],
      ['age-of-the-gang-kings', 5000, 400],
    ])
    for (const { id, credits } of startingBudgets) {
      const type = content.campaignTypes.find(id)
      if (type) expect([id, type.founding.credits]).toEqual([id, credits])
    }
  })
  test('CAMP-CRE-04, CAMP-VAR-10: are 250 higher for the deputies of Helmawr’s War', () => {
    const founder = { type: content.campaignTypes.get('helmawrs-war'), alignment: null, list: 'escher' }
    expect(moreFor(founder)).toBe(0)
    expect(moreFor({ ...founder, alignment: 'law-abiding' })).toBe(250)
    expect(moreFor({ ...founder, list: 'palanite-enforcers' })).toBe(250)
    expect(moreFor({ type: content.campaignTypes.get('dominion'), alignment: 'law-abiding', list: 'escher' })).toBe(0)
  })
})
