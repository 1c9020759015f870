import { hasTrait } from '../../roster'
import { firstTurn, gangRaid, surprised } from '../elements/basics'
import { portable } from '../elements/carrying'
import { creatures, extrasOf, extrasThere } from '../elements/creatures'
import { leaving } from '../elements/leaving'
import { reinforcements } from '../elements/reinforcements'
import { changed, forbids } from '../elements/restrictions'
import { overWithout, things } from '../elements/things'
import { lastStanding } from '../plain'
import { beyond, bringIn, credit, sidesWho, within } from '../playing'
import type { SpecialRule, ScenarioRules } from '../scenario'
import {
  attackerIf,
  attackerWon,
  deed,
  defenderWon,
  did,
  onlyWho,
  scenario,
  setUp,
  to,
  winningLeader,
  won,
} from '../writing'
import { extra } from './common'

const rule = 'CAMP-SCN-01'
const gone = (status: string | null): boolean => status === 'out-of-action' || status === 'fled'

/** A fighter that has to be kept alive, on a side's own team. */
const guest = (kind: 'vip', of: 'defender'): SpecialRule => ({
  rule,
  extras: [extra(kind, of, 1, { w: 2 }, [])],
  *deployed(table) {
    const [side = 0] = sidesWho(table, of)
    for (const fighter of extrasOf(table, kind)) yield* bringIn(table, rule, fighter, [within('centre', 1)], side)
  },
  happened(table, event) {
    if (event.type !== 'out-of-action' || table.roster(event.fighter).extra !== kind || event.attacker === null) return
    credit(table, rule, event.attacker, `downed-${kind}`)
  },
  over: (table) =>
    extrasThere(table, kind).length === 0 &&
    extrasOf(table, kind).some((fighter) => gone(table.fighter(fighter).status)),
})

/** It only takes flesh wounds, until its Toughness is 0. */
const servitor = extra('servitor', 'nobody', 1, { t: 5, ws: 4, s: 5, cl: 3 }, ['servo-claw'])

/** Gang raids (CAMP-SCN-07). */
export const gangRaids: readonly ScenarioRules[] = [
  scenario('gr-rob', {
    only: 'raid',
    deployment: setUp({ attacker: [within('centre', 4)], defender: [beyond('enemies', 6)] }, 'attacker'),
    parts: [
      gangRaid,
      things({ kind: 'stash', count: 1, by: 'attacker', ground: [within('centre', 3)] }),
      portable({ kind: 'stash', who: 'attacker' }),
      leaving({ who: 'attacker', ground: [within('own-edge', 1)] }),
      reinforcements({ who: 'defender', count: 3, from: 4 }),
    ],
    victory: attackerIf((ended, side) => did('escaped')(ended, side) && did('secured')(ended, side)),
    rewards: {
      credits: [attackerWon('D6x10')],
      reputation: [attackerWon(2), defenderWon('D3+1'), to('bottled', -1)],
      experience: [winningLeader()],
    },
  }),
  scenario('gr-store', {
    only: 'raid',
    deployment: setUp({ each: [within('own-edge', 3)] }),
    parts: [
      gangRaid,
      creatures({ extra: servitor, count: 1, ground: [within('centre', 2)] }),
      {
        rule,
        fighters: {
          fit: (profile) => profile.extra === 'servitor',
          on: { injuriesSuffered: ({ results }) => results.map(() => 'flesh-wound' as const) },
        },
      },
      things({ kind: 'item', count: 1, ground: [within('centre', 2)] }),
      portable({ kind: 'item', may: (table) => extrasThere(table, 'servitor').length === 0 }),
      leaving({ who: 'each', ground: [within('own-edge', 1)], laden: true }),
      overWithout('item'),
    ],
    victory: onlyWho(did('secured')),
    rewards: { credits: [won('D6x10')], reputation: [won(2), to('bottled', -1)], experience: [winningLeader()] },
    byHand: ['loot-table'],
    assumed: ['servitor'],
  }),
  scenario('gr-rendez', {
    only: 'raid',
    deployment: setUp({ defender: [within('centre', 4)], attacker: [beyond('enemies', 4)] }, 'defender'),
    parts: [
      gangRaid,
      guest('vip', 'defender'),
      firstTurn('attacker'),
      surprised('defender'),
      leaving({ who: 'defender', ground: [within('any-edge', 1)] }),
    ],
    victory: (ended) => {
      const { table } = ended
      if (sidesWho(table, 'defender').some((side) => did('vip-escaped')(ended, side)))
        return sidesWho(table, 'defender')
      return extrasOf(table, 'vip').some((fighter) => table.fighter(fighter).status === 'out-of-action')
        ? sidesWho(table, 'attacker')
        : lastStanding(ended)
    },
    rewards: {
      reputation: [defenderWon(1), attackerWon('D3'), to('bottled', -1)],
      experience: [deed('downed-vip'), winningLeader()],
    },
    assumed: ['vip'],
  }),
  scenario('gr-bar', {
    only: 'raid',
    deployment: setUp({ each: [within('centre', 12), beyond('enemies', 3)] }),
    parts: [
      gangRaid,
      creatures({ extra: extra('patron', 'nobody', 6, { cl: 8 }, []), count: 'D3+3', ground: [within('centre', 10)] }),
      forbids((_, profile, use) => use === 'ranged' || hasTrait(profile, 'unwieldy')),
      changed({ m: -1000, ws: 1, bs: 1 }),
    ],
    rewards: { reputation: [won(2)], experience: [winningLeader()], recovery: 'loser' },
    assumed: ['patrons'],
  }),
]
