import type { BattleResult, FighterResult } from '@shared/battle/result'
import { n23 } from '@shared/campaign/editions'
import {
  decidedWith,
  isUndecided,
  type Consequence,
  type ConsequenceOf,
  type Consequences,
} from '@shared/campaign/post-battle/consequences'
import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { PostBattleDraft } from '@shared/campaign/post-battle/draft'
import { previewDraft } from './told'
import { acceptAll, applyRolls, type DiceSource, startDraft } from '@shared/campaign/post-battle/rolls'
import type { RosterGang } from '@shared/campaign/roster'
import { loadPacks, type Catalogue } from '@shared/content'
import { packHeaderSchema } from '@shared/content/schema'
import { necromundaId } from '@shared/rulesets/necromunda/id'

/** A small catalogue of our own, so that these tests don't depend on the content packs. */

const known = { confidence: 'high' }
const crew = { crew: { kind: 'custom', size: 6 }, sentries: false, reinforcements: null }
const reward = (to: string, amount: unknown, given: object = {}) => ({
  kind: 'amount',
  to,
  amount,
  per: null,
  when: null,
  ...given,
})
const dice = (text: string, times = 1) => ({ dice: text, times, plus: 0 })
const territory = (id: string, base: object, enhanced: object = {}, enhancedFor: string | null = null) => ({
  id,
  name: id,
  campaign: 'dominion',
  kind: 'territory',
  card: null,
  enhancedFor,
  linked: [],
  base: { income: null, reputation: null, other: null, ...base },
  enhanced: { income: null, reputation: null, other: null, ...enhanced },
  stakeable: true,
  note: null,
  ...known,
})
const item = (kind: string, id: string, given: object = {}) => ({
  kind,
  id,
  name: id,
  price: 10,
  availability: null,
  effect: null,
  rule: null,
  ...known,
  ...given,
})
const scenario = (id: string, rewards: object) => ({
  id,
  name: id,
  edition: 'N23',
  source: 'test',
  roles: 'attacker-defender',
  rolesNote: null,
  attacker: crew,
  defender: crew,
  tactics: { kind: 'standard' },
  deployment: null,
  specialRules: null,
  ends: { kind: 'one-side-left' },
  victory: null,
  rewards: { credits: [], experience: [], reputation: [], ...rewards },
  homeTurf: 'none',
  vehicles: 'no',
  ...known,
})

const fighterType = (id: string, category: string, cost: number) => ({
  id,
  gang: 'house-orlock',
  name: id,
  category,
  cost,
  statline: { m: 5000, ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 4, a: 1, ld: 7, cl: 7, wil: 7, int: 7 },
  skills: { primary: [], secondary: [], starts: [], choosePrimary: 0 },
  weaponLimit: { kind: 'any' },
  startsWith: [{ item: 'respirator', count: 1 }],
  rules: [],
  gangFighter: true,
  hierarchy: null,
  groupActivation: 0,
  toolsOfTheTrade: 'no',
  promotion: null,
  limit: null,
  byHand: [],
  assumed: [],
  ...known,
})

const testPack = {
  id: 'test',
  title: 'Test',
  ruleset: 'necromunda',
  version: '1',
  entries: {
    gangs: [{ id: 'house-orlock', name: 'House Orlock', kind: 'house', edition: 'N23', byHand: [] }],
    items: [
      item('armour', 'mesh-armour', { saves: [], improves: 0 }),
      item('wargear', 'respirator'),
      item('vehicle-upgrade', 'armour-plates'),
      item('beast', 'sump-hound', { fighterType: null }),
      item('bionic', 'bionic-eye', { improves: ['bs'], choose: 1, injury: 'eye-injury' }),
    ],
    vehicles: [
      {
        ...{ id: 'jury-rig', name: 'Jury rig', gang: 'Any', crew: 'Any', cost: 100, m: 7000, confidence: 'low' },
        ...{ toughness: { front: 3, side: 3, rear: 3 }, hullPoints: 3, handling: 6, save: 5 },
        ...{ locomotion: 'Wheeled', slots: { body: 1, drive: 1, engine: 1 }, hardpoints: '1', special: null },
        build: {
          hull: { length: 3000, width: 2000, height: 1500 },
          ...{ drive: 'wheeled', hardpoints: [], traits: ['jury-rigged'], transport: [], confidence: 'low' },
        },
      },
    ],
    territories: [
      territory('old-ruins', { income: { kind: 'amount', amount: dice('D3', 10) } }),
      territory(
        'mine-workings',
        { income: { kind: 'amount', amount: dice('D6', 10) } },
        { income: { kind: 'amount', amount: dice('2D6', 10) } },
        'House Orlock',
      ),
      territory('collapsed-dome', { income: { kind: 'by-hand', text: 'choose N dice' } }),
      territory('wastes', { other: 'special' }),
      territory('burnt-hab', { does: [{ kind: 'in-battle', as: 'burnt-hab' }] }, { other: 'Ruined: shelter for one' }),
      territory(
        'sooty-hab',
        {
          does: [
            { kind: 'in-battle', as: 'sooty-hab' },
            { kind: 'feeds', meat: 1, only: { ruined: true } },
          ],
        },
        { other: 'Ruined: 1 Meat' },
      ),
      territory('home-settlement', {
        other:
          'Recruit: optional 2D6 after each battle - any single 6 = one free Juve from the house list; double 6 = one free Ganger instead',
      }),
      territory('slag-dump', { other: 'Equipment: one fighter carries a respirator free while held' }),
    ],
    fighterTypes: [fighterType('orlock-juve', 'juve', 25), fighterType('orlock-boss', 'leader', 100)],
    scenarios: [
      scenario('plain', {}),
      scenario('the-trap', {
        credits: [reward('winner', dice('D6', 10)), reward('loser', dice('D3', 10)), reward('draw', dice('D6', 10))],
        experience: [{ kind: 'winning-leader', amount: dice('D3') }],
        reputation: [reward('winner', dice('D3')), reward('each', -1, { when: 'bottled' })],
      }),
      scenario('smash-and-grab', {
        credits: [
          reward('attacker', dice('D6', 10), { per: 'opened casket' }),
          { kind: 'by-hand', text: 'defender: see the book' },
        ],
        experience: [
          { kind: 'participation', amount: 2 },
          { kind: 'deed', amount: dice('D3'), deed: 'the fighter who defiles' },
        ],
        reputation: [reward('each', 1), reward('loser', -2)],
      }),
      scenario('shoot-out', { credits: [reward('winner', dice('D6', 5), { per: 'enemy Out of Action' })] }),
    ],
  },
}

const catalogue: Catalogue = loadPacks(
  [{ ...packHeaderSchema.parse({ id: 'base', title: 'Base', ruleset: 'necromunda', version: '1' }), entries: {} }],
  [{ file: 'test.json', content: testPack }],
)

export function part(id: string, gangId: string, given: Partial<FighterResult> = {}): FighterResult {
  return {
    id,
    gangId,
    fate: 'standing',
    takenOutBy: null,
    seriousInjuries: [],
    takedowns: [],
    woundsLost: 0,
    fleshWounds: 0,
    deeds: [],
    spent: [],
    ...given,
  }
}

export interface Battle {
  readonly scenario?: string
  readonly gangs: readonly RosterGang[]
  readonly outcomes: readonly ('won' | 'lost' | 'drawn')[]
  /** Exceptions for single fighters: by default every fighter of the gangs stands unharmed. */
  readonly parts?: Readonly<Record<string, Partial<FighterResult>>>
  readonly sides?: Readonly<Record<string, Partial<BattleResult['sides'][number]>>>
  readonly context?: Partial<PostBattleContext>
}

/** A battle with all fighters of these gangs, its draft and its context. */
export function battle({ scenario = 'plain', gangs, outcomes, parts = {}, sides = {}, context = {} }: Battle) {
  const fighters = gangs.flatMap((gang) => gang.fighters.map(({ id }) => part(id, gang.id, parts[id])))
  const result: BattleResult = {
    version: 1,
    ruleset: necromundaId,
    scenario,
    origin: 'engine',
    rounds: 5,
    ending: 'one-side-left',
    sides: gangs.map(({ id }, n) => ({
      gangId: id,
      outcome: outcomes[n] ?? 'drawn',
      bottled: false,
      victoryPoints: 0,
      credits: 0,
      ...sides[id],
    })),
    fighters,
  }
  const full: PostBattleContext = {
    edition: n23,
    catalogue,
    gangs,
    crews: gangs.map((gang, n) => ({
      gangId: gang.id,
      role: n === 0 ? 'attacker' : 'defender',
      fighters: gang.fighters.map(({ id }) => id),
    })),
    stake: null,
    captives: [],
    ...context,
  }
  return { draft: startDraft('battle-1', result), context: full }
}

/** The draft with these dice typed in. */
export const typed = (draft: PostBattleDraft, rolls: Readonly<Record<string, readonly number[]>>): PostBattleDraft =>
  applyRolls(
    draft,
    Object.fromEntries(
      Object.entries(rolls).map(([id, faces]) => [id, { faces: [...faces], origin: 'typed' as const }]),
    ),
  )

export const look = (
  { draft, context }: ReturnType<typeof battle>,
  rolls: Readonly<Record<string, readonly number[]>> = {},
) => previewDraft(typed(draft, rolls), context)

export const linesOf = <Kind extends Consequence['kind']>({ lines }: Consequences, kind: Kind): ConsequenceOf<Kind>[] =>
  lines.filter((line): line is ConsequenceOf<Kind> => line.kind === kind)

export const statusOf = (consequences: Consequences, fighterId: string) =>
  linesOf(consequences, 'status').find((line) => line.fighterId === fighterId)

export const problems = ({ notices }: Consequences, severity = 'error'): string[] =>
  notices.filter((one) => one.severity === severity).map(({ text }) => text.key)

/** A draft in which all dice are rolled and every number asked for is 1. */
export function decided(draft: PostBattleDraft, context: PostBattleContext, source: DiceSource): PostBattleDraft {
  const rolled = acceptAll(draft, context, source)
  const open = previewDraft(rolled, context).notices.filter(isUndecided)
  if (open.length === 0) return rolled
  return decided(
    { ...rolled, choices: { ...rolled.choices, ...decidedWith(rolled.choices, open, 1) } },
    context,
    source,
  )
}
