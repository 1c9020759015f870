import type { Income, Territory } from '../../content/schema'
import type { Amount } from '../../values/figures'
import { say } from '../message'
import type { HeldResource } from '../roster'
import { calledOf, incomeFor } from '../territory'
import { heldAfter } from './held-after'
import { fastness } from './holdings-after'
import { isWithheld } from './limits'
import { payBoon, paymentOf } from './paying-boons'
import type { Side } from './people'
import { amountOf, notice, payCredits, write, type Sequence } from './sequence'

/** CAMP-PST-10, CAMP-DOM-07, CAMP-VAR-10. The winner takes the stake; without a winner it stays where it is. */
export function assignStake(sequence: Sequence): void {
  const { stake } = sequence.context
  if (stake === null) return
  const holder = winnerOfStake(sequence) ?? stake.holder
  const territory = sequence.context.catalogue.territories.find(stake.resource.resource)
  if (holder === stake.holder || (territory && fastness(territory))) return
  const gang = sequence.sides.find((side) => side.gang.id === holder)?.gang.name ?? ''
  // CAMP-VAR-10: a holding taken from another gang leaves the campaign.
  const leaves = sequence.context.ways?.capturedLeaves === true && stake.holder !== null
  const text = say(leaves ? 'postBattle.territoryOutOfPlay' : 'postBattle.territoryTaken', {
    gang,
    territory: calledIn(sequence, stake.resource),
  })
  const line = {
    kind: 'resource',
    id: 'stake',
    section: 'territory',
    rule: leaves ? 'CAMP-VAR-10' : 'CAMP-PST-10',
    text,
  } as const
  const { id: resourceId, resource } = stake.resource
  write(sequence, { ...line, resourceId, resource, from: stake.holder, to: leaves ? null : holder })
}

/** Its slug, or the name it was given. */
export const calledIn = ({ context }: Sequence, { resource, name }: HeldResource): string =>
  name === undefined ? resource : calledOf(context.catalogue, { territory: resource, name })

function winnerOfStake(sequence: Sequence): string | null {
  const { stakeTo } = sequence.draft.choices
  if (stakeTo !== undefined) return stakeTo
  const winners = sequence.sides.filter(({ result }) => result.outcome === 'won')
  if (winners.length > 1) {
    notice(sequence, 'warning', 'CAMP-PST-10', say('postBattle.stakeUnclear'), { where: 'choices.stakeTo' })
  }
  const [winner] = winners
  return winner !== undefined && winners.length === 1 ? winner.gang.id : null
}

/** CAMP-PST-12, CAMP-DOM-14, CAMP-ASH-02. Every resource with an income boon pays, including one just won, but not one just lost. */
export function collectIncome(sequence: Sequence): void {
  for (const side of isWithheld(sequence, 'income') ? [] : sequence.sides) {
    const { territories } = sequence.context.catalogue
    const all = heldAfter(sequence, side)
    const names = all.flatMap(({ resource }) => territories.find(resource)?.name ?? [])
    for (const held of all) {
      const territory = territories.find(held.resource)
      if (sequence.context.ruined?.includes(held.id) === true) {
        if (territory) noteRuinEffect(sequence, side, held, territory)
        continue
      }
      if (held.income !== undefined && held.income !== null) {
        payOwn(sequence, side, held, held.income)
        continue
      }
      const payment = territory && paymentOf(sequence, side, { held, territory }, names)
      if (territory && payment) {
        payBoon({ sequence, side, held, territory }, payment)
        continue
      }
      // None of its payments applies.
      if (territory?.base.income?.kind === 'by-hand' && territory.base.does !== undefined) continue
      const income = territory && !paysByCycle(sequence, territory) ? incomeOf(sequence, side, names, territory) : null
      if (territory && income) payIncome(sequence, side, held, territory, income)
    }
  }
}

/** CAMP-ASH-02. Whether it pays when a cycle begins instead of after battles, by its campaign type. */
const paysByCycle = ({ context: { catalogue } }: Sequence, { campaign }: Territory): boolean =>
  catalogue.campaignTypes.find(campaign)?.holdings.income === 'cycle'

/** CAMP-UPR-06. Ruins pay nothing; their printed effect, if any, is noted. */
function noteRuinEffect(
  sequence: Sequence,
  { gang }: Side,
  held: HeldResource,
  { id, base, enhanced }: Territory,
): void {
  const printed = [base.other, enhanced.other].find((text) => text?.startsWith('Ruined') === true)
  const carriedOut = [base, enhanced].some(({ does }) => does?.some(({ only }) => only?.ruined === true))
  if (printed === undefined || printed === null || carriedOut) return
  notice(sequence, 'info', 'CAMP-UPR-06', say('postBattle.ruinGives', { territory: id, printed }), {
    where: `ruins/${held.id}`,
    gangId: gang.id,
  })
}

/** CAMP-LAW-09. Its income depends on the house, the alignment, and the names of all the gang's holdings. */
function incomeOf(
  { context: { catalogue } }: Sequence,
  { gang }: Side,
  holds: readonly string[],
  territory: Territory,
): Income | null {
  return incomeFor(territory, { listName: catalogue.gangs.find(gang.gang)?.name, alignment: gang.alignment, holds })
}

/** CAMP-TER-02. The income set by the arbitrator. */
function payOwn(sequence: Sequence, side: Side, held: HeldResource, income: Amount): void {
  const line = {
    id: `income/${held.id}`,
    section: 'income',
    rule: 'CAMP-PST-12',
    text: say('postBattle.income', { territory: calledIn(sequence, held) }),
  } as const
  const amount = amountOf(sequence, { ...line, gangId: side.gang.id }, income)
  if (amount !== null) payCredits(sequence, side, { ...line, reason: 'income', amount })
}

function payIncome(sequence: Sequence, side: Side, held: HeldResource, territory: Territory, income: Income): void {
  const line = {
    id: `income/${held.id}`,
    section: 'income',
    rule: 'CAMP-PST-12',
    text: say('postBattle.income', { territory: territory.id }),
  } as const
  if (income.kind === 'amount') {
    const amount = amountOf(sequence, { ...line, gangId: side.gang.id }, income.amount)
    if (amount !== null) payCredits(sequence, side, { ...line, reason: 'income', amount })
    return
  }
  const byHand = sequence.draft.choices.byHand[line.id]
  if (byHand !== undefined) {
    const amount = amountOf(sequence, { ...line, gangId: side.gang.id }, byHand)
    if (amount !== null) payCredits(sequence, side, { ...line, reason: 'income', amount })
    return
  }
  const text = say('postBattle.incomeByHand', { territory: territory.id, printed: income.text })
  notice(sequence, 'info', 'CAMP-TER-02', text, { where: `choices.byHand.${line.id}`, gangId: side.gang.id })
}
