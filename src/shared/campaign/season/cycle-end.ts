import type { CampaignType } from '../../content/schema'
import type { Edition } from '../editions'
import { switchOf } from '../editions'
import { roundUpTo5 } from '../dice'
import { say } from '../message'
import type { CycleEnd, EndingFighter, EndingGang, SeasonLine } from './ending'
import { ruinOne } from './ruin'

/**
 * Changes at the end of a cycle: within a phase only unspent grants are lost and the Uprising ruins holdings (CAMP-UPR-03);
 * at a phase's end the campaign type's changes (CAMP-DOM-11, CAMP-LAW-01, CAMP-OUT-04, CAMP-SUC-03, CAMP-SUC-04,
 * CAMP-UPR-06, CAMP-STR-20).
 */
export function endOfCycle(end: CycleEnd): readonly SeasonLine[] {
  const { type, turn } = end
  const steps = turn.lastOfPhase ? (type.phaseEnds[turn.phase.id] ?? []) : []
  return [
    ...(turn.phase.kind === 'downtime' ? unspentGrants(end) : []),
    ...ruinOne(end),
    ...steps.flatMap((step) => lines[step](end)),
  ]
}

type Step = CampaignType['phaseEnds'][string][number]

const lines: Readonly<Record<Step, (end: CycleEnd) => readonly SeasonLine[]>> = {
  recover: ({ gangs }) =>
    everybody(gangs)
      .filter(({ status }) => status === 'recovering' || status === 'convalescent')
      .map(({ id, gangId, name }) => ({
        kind: 'fit',
        gangId,
        fighterId: id,
        rule: 'CAMP-DOM-11',
        text: say('season.recovers', { fighter: name }),
      })),
  'return-captives': ({ gangs, edition }) =>
    everybody(gangs)
      .filter(({ status }) => status === 'captured')
      .flatMap((captive) => freed(captive, gangs, edition)),
  promote: ({ gangs, edition }) => {
    const needed = Number(switchOf(edition, 'promotion-advances'))
    return everybody(gangs)
      .filter(({ category, advances }) => (category === 'juve' || category === 'prospect') && advances >= needed)
      .map(({ name }) => ({ kind: 'reminder', rule: 'CAMP-DOM-11', text: say('season.mayPromote', { fighter: name }) }))
  },
  grant: ({ gangs, type }) =>
    gangs.map(({ id, name }) => ({
      kind: 'move',
      gangId: id,
      resource: 'credits',
      amount: type.grant,
      reason: 'downtime',
      rule: 'CAMP-DOM-11',
      text: say('season.grant', { gang: name, credits: type.grant }),
    })),
  'remove-unclaimed': ({ holdings }) =>
    holdings
      .filter(({ holder, stakeable }) => holder === null && stakeable)
      .map(({ id, name }) => ({
        kind: 'gone',
        holdingId: id,
        rule: 'CAMP-SUC-04',
        text: say('season.leaves', { territory: name }),
      })),
  'ruin-all': ({ holdings }) =>
    holdings.map(({ id, name }) => ({
      kind: 'ruin',
      holdingId: id,
      rule: 'CAMP-UPR-06',
      text: say('season.ruined', { territory: name }),
    })),
  'end-alliances': ({ alliances, gangs }) =>
    alliances.map(({ id, ally, gangId }) => ({
      kind: 'alliance-ends',
      allianceId: id,
      rule: 'CAMP-STR-20',
      text: say('season.allianceEnds', { ally, gang: nameOf(gangs, gangId) }),
    })),
}

const everybody = (gangs: readonly EndingGang[]): readonly EndingFighter[] => gangs.flatMap(({ fighters }) => fighters)
const nameOf = (gangs: readonly EndingGang[], id: string): string => gangs.find((gang) => gang.id === id)?.name ?? id

/** CAMP-DOM-11. The captor is paid a share of the captive's cost. */
function freed(captive: EndingFighter, gangs: readonly EndingGang[], { captives }: Edition): readonly SeasonLine[] {
  const released = {
    kind: 'release',
    gangId: captive.gangId,
    fighterId: captive.id,
    rule: 'CAMP-DOM-11',
    text: say('season.released', { fighter: captive.name }),
  } as const
  const captor = gangs.find(({ id }) => id === captive.capturedBy)
  if (captor === undefined) return [released]
  const amount = roundUpTo5((captive.rating * captives.sale) / 100)
  const text = say('season.paidForCaptive', { gang: captor.name, fighter: captive.name, credits: amount })
  return [
    released,
    { kind: 'move', gangId: captor.id, resource: 'credits', amount, reason: 'captive-sale', rule: 'CAMP-DOM-11', text },
  ]
}

/** CAMP-DOM-11. Granted credits must be spent in the downtime: unspent ones are lost. */
function unspentGrants({ gangs, type, spent }: CycleEnd): readonly SeasonLine[] {
  return gangs.flatMap(({ id, name, credits }) => {
    const left = Math.min(type.grant - Math.min(type.grant, spent[id] ?? 0), Math.max(0, credits))
    if (left === 0) return []
    const text = say('season.grantLost', { gang: name, credits: left })
    return [
      { kind: 'move', gangId: id, resource: 'credits', amount: -left, reason: 'downtime', rule: 'CAMP-DOM-11', text },
    ]
  })
}
