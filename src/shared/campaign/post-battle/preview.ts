import { healSlowly } from './slow-healing'
import { takeActions } from './actions'
import { sellBodies } from './bodies'
import { takeAdvances } from './advances'
import { checkAccounting, checkRulings } from './accounting'
import { claimBoons } from './boons'
import { captureOneCasualty } from './capture'
import { sufferChems } from './chems'
import { gangsAfter } from './after'
import { beastsLeave, boonsLost, cleanHouse, retire, settleStatuses, useUpSupplies } from './clean-house'
import { isUndecided, sections, type Consequences, type RequiredRoll } from './consequences'
import type { PostBattleContext } from './context'
import type { PostBattleDraft } from './draft'
import { awardExperience } from './experience'
import { feedAtHoldings } from './feeding'
import { holdingsBefore } from './held-after'
import { healAtHoldings, payForTheDead, teachAtHoldings, trainAtHoldings } from './holdings-after'
import { lastingInjuries } from './injuries'
import { claimIntrigues } from './intrigues/claims'
import { bountiesOnDeadOutlaws } from './law'
import { workersStay } from './captives-at-work'
import { bountiesOnCaptives, bountiesOnDead, hiredGunsLeave } from './mercenaries'
import { treatOldInjuries } from './old-injuries'
import { peopleOf, sidesOf } from './people'
import { addByHand, remindOfAdvances, reportBattle, totalsOf, warnOfComposition } from './report'
import { handOutRewards, settleReputation } from './rewards'
import { scrapVehicles } from './scrapping'
import { mendOldInjuries } from './second-chances'
import { seizeHoldings } from './seizing'
import { payJokers } from './paying-boons'
import type { Sequence } from './sequence'
import { handOutSpoils } from './spoils'
import { assignStake, collectIncome } from './territory'
import { searchForGoods } from './trading'
import { findTerritories, payForTurf } from './turf'
import { bottledLose, payForBattle, teachUnaligned } from './ways'
import { loseUnspent, oldBattleWounds, scrapWrecks } from './wrap-up'
import { leadOffSetAside } from './take-down'
import { collectWindfalls } from './windfalls'

/**
 * All changes that committing this draft makes, in the order of the rules (CAMP-PST-00). A pure function: equal draft and
 * context give equal results. Lines that depend on missing dice are left out, and the dice are listed.
 */
export function previewDraft(draft: PostBattleDraft, context: PostBattleContext): Consequences {
  const sequence: Sequence = {
    draft,
    context,
    edition: context.edition,
    lines: [],
    notices: [],
    required: [],
    thrown: [],
    answered: [],
    before: holdingsBefore(context),
    people: peopleOf(context, draft),
    sides: sidesOf(context, draft),
    met: new Set(),
  }
  checkAccounting(sequence)
  // 1 Wrap-up
  loseUnspent(sequence)
  awardExperience(sequence)
  teachUnaligned(sequence)
  lastingInjuries(sequence)
  mendOldInjuries(sequence)
  sufferChems(sequence)
  leadOffSetAside(sequence)
  captureOneCasualty(sequence)
  oldBattleWounds(sequence)
  scrapWrecks(sequence)
  // 2 Territory
  assignStake(sequence)
  seizeHoldings(sequence)
  workersStay(sequence)
  findTerritories(sequence)
  healSlowly(sequence)
  // 3 Rewards
  handOutRewards(sequence)
  handOutSpoils(sequence)
  payForBattle(sequence)
  bountiesOnCaptives(sequence)
  addByHand(sequence)
  claimIntrigues(sequence)
  settleReputation(sequence)
  // 4 Income
  payForTurf(sequence)
  collectIncome(sequence)
  feedAtHoldings(sequence)
  trainAtHoldings(sequence)
  teachAtHoldings(sequence)
  collectWindfalls(sequence)
  payJokers(sequence)
  // 5 Post-battle actions
  takeActions(sequence)
  healAtHoldings(sequence)
  // 6 Update roster
  retire(sequence)
  scrapVehicles(sequence)
  beastsLeave(sequence)
  bountiesOnDead(sequence)
  bountiesOnDeadOutlaws(sequence)
  payForTheDead(sequence)
  hiredGunsLeave(sequence)
  bottledLose(sequence)
  sellBodies(sequence)
  treatOldInjuries(sequence)
  settleStatuses(sequence)
  useUpSupplies(sequence)
  boonsLost(sequence)
  cleanHouse(sequence)
  searchForGoods(sequence)
  claimBoons(sequence)
  takeAdvances(sequence)
  // 7 Report
  reportBattle(sequence)
  checkRulings(sequence)
  return concluded(sequence)
}

/** CAMP-GEN-04. The dice a draft still lacks. Rolling them may require more: repeat until none are missing. */
export const requiredRolls = (draft: PostBattleDraft, context: PostBattleContext): readonly RequiredRoll[] =>
  previewDraft(draft, context).required

function concluded(sequence: Sequence): Consequences {
  const order = Object.keys(sections)
  const lines = sequence.lines.toSorted((one, other) => order.indexOf(one.section) - order.indexOf(other.section))
  const after = gangsAfter(
    sequence.sides.map(({ gang }) => gang),
    lines,
  )
  remindOfAdvances(sequence, after)
  warnOfComposition(sequence, after)
  const totals = sequence.sides.flatMap((side, n) => {
    const own = after[n]
    return own ? [totalsOf(sequence, side, own)] : []
  })
  const ready =
    sequence.required.length === 0 &&
    !sequence.notices.some((notice) => notice.severity === 'error' || isUndecided(notice))
  const lineIds = new Set(lines.map(({ id }) => id))
  const thrown = sequence.thrown.filter(
    ({ id }, n) => !lineIds.has(id) && sequence.thrown.findIndex((one) => one.id === id) === n,
  )
  const { notices, required, answered } = sequence
  return { lines, totals, notices, required, thrown, answered, ready }
}
