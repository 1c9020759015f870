import { switchOf } from '../editions'
import { twoD6 } from '../asking'
import { roundUpTo5, sum } from '../dice'
import { statlineOf } from '../statline'
import type { RosterFighter } from '../roster'
import { say, type Message } from '../message'
import { isLeftOut } from './absent'
import { fighterRating } from '../rating'
import { mayTrade } from '../trade'
import { cureAddictions } from './chems'
import { isWanted } from '../season/own-uses'
import { callDoctor, untreatedDie } from './doctor'
import type { PostBattleAction } from './draft'
import { makeHouseCalls } from './house-calls'
import { bountyOn } from './law'
import { boonsOfKind } from './holders'
import { takeOwnActions } from './own-actions'
import { hasOwn, leave, worsen, type Person, type Side } from './people'
import { negotiateRepairs } from './repairs'
import { workTerritory } from './turf'
import { amountOf, dice, die, nameOf, notice, payCredits, sideOf, write, type Sequence } from './sequence'

/** CAMP-PST-30..35. One action for each fit member of the hierarchy, in the chosen order. */
export function takeActions(sequence: Sequence): void {
  const { actions } = sequence.draft.choices
  const acted: string[] = []
  const extra: string[] = []
  for (const [n, action] of actions.entries()) {
    const where = `choices.actions.${n}`
    if (isLeftOut(sequence, action.by, { where, rule: 'CAMP-PST-30' })) continue
    const actor = sequence.people.get(action.by)
    const side = actor && sideOf(sequence, actor.gangId)
    const problem =
      side === undefined || actor === undefined
        ? say('postBattle.nobodyActs')
        : mayAct(sequence, actor, action, isExtraTrade(sequence, actor, action, extra) ? [] : acted)
    if (problem !== null || side === undefined || actor === undefined) {
      notice(sequence, 'error', 'CAMP-PST-30', problem ?? say('postBattle.nobodyActs'), { where, fighterId: action.by })
      continue
    }
    const isExtra = isExtraTrade(sequence, actor, action, extra)
    if (isExtra) extra.push(action.by)
    else acted.push(action.by)
    carryOut(sequence, side, action, where, isExtra)
  }
  takeOwnActions(sequence, acted)
  makeHouseCalls(sequence)
  cureAddictions(sequence)
  untreatedDie(sequence)
}

/** NECX-SKILL-CONNECTED: whether the fighter may trade in addition to another action; a holding allows one such trade per gang. */
function isExtraTrade(
  sequence: Sequence,
  { fighter, skills, gangId }: Person,
  { kind }: PostBattleAction,
  extra: readonly string[],
): boolean {
  if (kind !== 'trade' || extra.includes(fighter.id)) return false
  if (skills.includes('connected')) return true
  const side = sideOf(sequence, gangId)
  const taken = extra.some((id) => sequence.people.get(id)?.gangId === gangId)
  return side !== undefined && !taken && boonsOfKind(sequence, side, 'extra-trade').length > 0
}

/** CAMP-PST-30. Why this fighter can't take this action; null: it can. */
function mayAct(
  sequence: Sequence,
  person: Person,
  { kind }: PostBattleAction,
  acted: readonly string[],
): Message | null {
  const { edition } = sequence
  const { fighter, status, critical } = person
  const fit = (status === 'active' || mayActResting(sequence, person, acted)) && !critical
  const belongs = kind === 'trade' ? mayTrade(fighter, edition) : edition.categories[fighter.category].hierarchy
  if (!belongs) return say('postBattle.noHierarchy', { fighter: fighter.name })
  if (!fit) return say('postBattle.unfitToAct', { fighter: fighter.name })
  return acted.includes(fighter.id) ? say('postBattle.actsTwice', { fighter: fighter.name }) : null
}

/** Whether a holding lets this convalescent fighter act; one per gang. */
function mayActResting(sequence: Sequence, { status, gangId }: Person, acted: readonly string[]): boolean {
  const side = sideOf(sequence, gangId)
  return (
    status === 'convalescent' &&
    side !== undefined &&
    boonsOfKind(sequence, side, 'acts-resting').length > 0 &&
    !acted.some((id) => sequence.people.get(id)?.status === 'convalescent')
  )
}

/** CAMP-CAP-05. Whether the Guilders release the captive because its gang's holding has contacts to them. */
function comesBack(sequence: Sequence, person: Person): boolean {
  const owner = sideOf(sequence, person.gangId)
  const contact = owner && boonsOfKind(sequence, owner, 'returns-sold')[0]
  if (owner === undefined || contact === undefined) return false
  const { id: fighterId, name } = person.fighter
  const text = say('boon.rollReturns', { fighter: name, territory: contact.territory.id, on: contact.effect.on })
  const ask = { id: `returns/${fighterId}`, section: 'actions', rule: 'CAMP-TER-02', text } as const
  const rolled = die(sequence, { ...ask, gangId: owner.gang.id, fighterId })
  if (rolled === null || rolled < contact.effect.on) return false
  person.status = 'active'
  person.cause = 'released'
  person.captor = null
  return true
}

function carryOut(sequence: Sequence, side: Side, action: PostBattleAction, where: string, isExtra: boolean): void {
  switch (action.kind) {
    case 'medical-escort':
      return callDoctor(sequence, side, action, where)
    case 'trade':
      return goTrading(sequence, side, action.by, isExtra)
    case 'sell-captives':
    case 'claim-bounty':
    case 'dispose-of-captives':
      return action.captives.forEach((captive) => dealWithCaptive(sequence, side, action, captive, where))
    case 'negotiate-repairs':
      return negotiateRepairs(sequence, side, action, where)
    case 'work-territory':
      return workTerritory(sequence, side, action, where)
  }
}

/** CAMP-PST-31. Logged, so that the trading post knows who searches for rare goods. */
function goTrading(sequence: Sequence, { gang }: Side, by: string, isExtra: boolean): void {
  const fighter = sequence.people.get(by)?.fighter.name ?? by
  const text = say('postBattle.trades', { fighter })
  write(sequence, {
    kind: 'log',
    id: isExtra ? `action/trade/${by}/extra` : `action/trade/${by}`,
    section: 'actions',
    rule: isExtra ? 'NECX-SKILL-CONNECTED' : 'CAMP-PST-31',
    text,
    gangId: gang.id,
  })
}

const isPsyker = ({ rules, skills }: RosterFighter): boolean =>
  [...rules.map(({ id }) => id), ...skills].some((id) => id.includes('psyker') || id.startsWith('psychoteric-'))

/**
 * CAMP-LAW-09, Witch Seeking: double the bounty for a psyker, or for any captive if the Leader passes a check; null while
 * dice are missing.
 */
function bountyTimes(sequence: Sequence, side: Side, captive: RosterFighter): 1 | 2 | null {
  const doubled = boonsOfKind(sequence, side, 'doubles-bounty').map(({ effect }) => effect.of)
  if (doubled.includes('psykers') && isPsyker(captive)) return 2
  const leader = side.gang.fighters.find(({ category, status }) => category === 'leader' && status === 'active')
  const target = leader && statlineOf(leader, sequence.edition)['int']?.value
  if (!doubled.includes('anybody') || target === undefined) return 1
  const text = say('boon.rollWitchSeeker', { fighter: captive.name, on: target })
  const ask = { id: `witch-seeking/${captive.id}`, section: 'actions', rule: 'CAMP-LAW-09', text } as const
  const faces = dice(sequence, { ...ask, gangId: side.gang.id }, twoD6)
  return faces && (sum(faces) >= target ? 2 : 1)
}

/** CAMP-DOM-14, Mine Workings: whether any captive is not at work; working captives are not sold. */
function hasIdleCaptive({ draft, people }: Sequence, { gang }: Side): boolean {
  const held = [...people.values()].filter(({ status, captor }) => status === 'captured' && captor === gang.id).length
  // Only territories where captives work ask for this number.
  const working = gang.resources.reduce(
    (sum, { id }) => sum + (draft.choices.facts[`${gang.id}/income/${id}/captives`] ?? 0),
    0,
  )
  return held > working
}

/** NEC-PSY-41. Credits beyond the price for an unsanctioned psyker; null while the die is missing. */
const priceOfMind = (sequence: Sequence, { gang }: Side, { id, name }: RosterFighter): number | null =>
  amountOf(
    sequence,
    {
      id: `action/captive/${id}/psyker`,
      section: 'actions',
      rule: 'NEC-PSY-41',
      text: say('postBattle.rollPsykerSold', { fighter: name }),
      unit: 'credits',
      gangId: gang.id,
    },
    { dice: 'D6', times: 10, plus: 0 },
  )

type CaptiveAction = Extract<PostBattleAction, { captives: string[] }>

/** CAMP-PST-32, -33, CAMP-CAP-03, -05. A captive that is sold or disposed of is gone with all its gear. */
function dealWithCaptive(
  sequence: Sequence,
  side: Side,
  { kind }: CaptiveAction,
  captiveId: string,
  where: string,
): void {
  if (isLeftOut(sequence, captiveId, { where, rule: 'CAMP-CAP-03' })) return
  const held = sequence.context.captives.find(
    ({ fighter }) => fighter.id === captiveId && fighter.capturedBy === side.gang.id,
  )
  const person = sequence.people.get(captiveId)
  const refuse = (text: Message) =>
    notice(sequence, 'error', 'CAMP-CAP-03', text, { where, gangId: side.gang.id, fighterId: captiveId })
  if (held === undefined || person === undefined || person.status !== 'captured')
    return refuse(say('postBattle.noSuchCaptive', { fighter: nameOf(sequence, captiveId), gang: side.gang.name }))
  const { fighter, alignment, rescueSettled } = held
  const named = { fighter: fighter.name }
  const outlaws = side.gang.alignment === 'outlaw'
  if (kind === 'sell-captives' && outlaws && switchOf(sequence.edition, 'outlaws-sell-captives') === 'no') {
    return refuse(say('postBattle.outlawsDoNotSell'))
  }
  const { sale, bounty: usual } = sequence.edition.captives
  const bounty = bountyOn(isWanted(fighter) ? 'outlaw' : alignment, side.gang, {
    usual,
    law: sequence.context.lawBounties === true,
  })
  if (kind === 'claim-bounty' && bounty === null) return refuse(say('postBattle.noBounty', named))
  if (kind === 'dispose-of-captives' && !outlaws) return refuse(say('postBattle.onlyOutlawsDispose'))
  if (kind === 'sell-captives' && !hasIdleCaptive(sequence, side)) return refuse(say('postBattle.captiveAtWork', named))
  if (!rescueSettled) {
    notice(sequence, 'warning', 'CAMP-CAP-07', say('postBattle.rescueFirst', named), {
      where,
      gangId: side.gang.id,
      fighterId: captiveId,
    })
  }
  const cost = fighterRating(fighter).value
  const line = { id: `action/captive/${captiveId}`, section: 'actions' } as const
  if (kind === 'sell-captives') {
    const text = say('postBattle.captiveSold', named)
    const whole = boonsOfKind(sequence, side, 'sells-captives-whole').length > 0
    const amount = whole ? cost : roundUpTo5((cost * sale) / 100)
    const more = hasOwn(person, 'non-sanctioned-psyker') ? priceOfMind(sequence, side, fighter) : 0
    if (more === null) return
    payCredits(sequence, side, { ...line, rule: 'CAMP-PST-32', text, reason: 'captive-sale', amount })
    if (more > 0) {
      const bonus = { id: `${line.id}/psyker`, section: 'actions', rule: 'NEC-PSY-41' } as const
      payCredits(sequence, side, {
        ...bonus,
        text: say('postBattle.psykerSold', named),
        reason: 'captive-sale',
        amount: more,
      })
    }
  }
  if (kind === 'claim-bounty' && bounty !== null) {
    const text = say('postBattle.bountyClaimed', named)
    const times = bountyTimes(sequence, side, fighter)
    if (times === null) return
    const amount = times * roundUpTo5((cost * bounty) / 100)
    payCredits(sequence, side, { ...line, rule: 'CAMP-PST-33', text, reason: 'bounty', amount })
  }
  if (kind === 'dispose-of-captives') worsen(person, 'dead', 'disposed')
  else if (kind !== 'sell-captives' || !comesBack(sequence, person)) leave(person, 'sold')
}
