import { base } from '../../engine/modifiers'
import { ranksDue, rollsDue } from '../advancement'
import { checkComposition, checkGuildBonds } from '../legality'
import { say } from '../message'
import { gangRating, gangWealth } from '../rating'
import type { RosterGang } from '../roster'
import { totalOf } from './after'
import type { ConsequenceOf, GangTotals } from './consequences'
import { earn } from './experience'
import type { Addition } from './draft'
import type { Side } from './people'
import { notice, payCredits, sideOf, write, type Sequence } from './sequence'

/** Additions of the arbitrator; Reputation is settled with the rest of it, injuries with the other injuries. */
export function addByHand(sequence: Sequence): void {
  for (const added of sequence.draft.additions) {
    const rule = 'CAMP-GEN-05'
    if (added.kind === 'note') {
      const line = { kind: 'log', id: `added/${added.id}`, section: 'report', rule } as const
      write(sequence, { ...line, text: say('postBattle.note', { text: added.text }), gangId: null })
    } else if (added.kind === 'credits') {
      const side = sideOf(sequence, added.gangId)
      const text = say('postBattle.added', { reason: added.reason })
      const line = { id: `added/${added.id}`, section: 'rewards', rule, text, reason: 'correction' } as const
      if (side) payCredits(sequence, side, { ...line, amount: added.amount })
    } else if (added.kind === 'experience') {
      const person = sequence.people.get(added.fighterId)
      const text = say('postBattle.added', { reason: added.reason })
      const rows = [base('correction', rule, added.amount)]
      if (person) earn(sequence, person, { id: `added/${added.id}`, rule, text, reason: 'correction', rows })
    } else if (added.kind === 'item') loot(sequence, added)
  }
}

/** An item brought home, valued by the gang's list or else the trading post (CAMP-FTR-23). */
function loot(sequence: Sequence, added: Extract<Addition, { kind: 'item' }>): void {
  const side = sideOf(sequence, added.gangId)
  const item = sequence.context.catalogue.items.find(added.item)
  const bearer = added.to === null ? undefined : sequence.people.get(added.to)
  // An unknown gang is reported elsewhere.
  if (side === undefined) return
  if (item === undefined || (added.to !== null && bearer?.gangId !== added.gangId))
    return notice(sequence, 'error', null, say('postBattle.additionToNobody'), { where: `additions.${added.id}` })
  const listed = sequence.context.catalogue
    .houseList(side.gang.gang)
    .find((line) => line.item === item.id && line.with.length === 0 && line.for === null)
  const id = `added/${added.id}`
  write(sequence, {
    kind: 'gift',
    id,
    section: 'rewards',
    rule: 'CAMP-GEN-05',
    text: say('postBattle.looted', { gang: side.gang.name, item: item.id, reason: added.reason }),
    gangId: added.gangId,
    fighterId: added.to,
    resourceId: null,
    item: { id, item: item.id, value: listed?.price ?? item.price ?? 0, on: null, source: 'loot', boonOf: null },
  })
}

/** CAMP-PST-54. */
export function reportBattle(sequence: Sequence): void {
  for (const { gang, result } of sequence.sides) {
    const text = {
      key: `postBattle.report.${result.outcome}`,
      params: { gang: gang.name, downed: downedBy(sequence, gang.id) },
    }
    write(sequence, {
      kind: 'log',
      id: `report/${gang.id}`,
      section: 'report',
      rule: 'CAMP-PST-54',
      text,
      gangId: gang.id,
    })
  }
}

/** Number of enemies that this gang took out of action. */
export function downedBy(sequence: Sequence, gangId: string): number {
  return sequence.draft.result.fighters
    .filter((part) => part.gangId === gangId)
    .flatMap(({ takedowns }) => takedowns)
    .filter(({ victim }) => sequence.people.get(victim)?.gangId !== gangId).length
}

/** CAMP-ADV-04, CAMP-N26-01. Reminds of fighters who must roll an advancement afterwards. */
export function remindOfAdvances(sequence: Sequence, after: readonly RosterGang[]): void {
  const rule = sequence.edition.advancement.ranks === null ? 'CAMP-ADV-04' : 'CAMP-N26-01'
  for (const fighter of after.flatMap(({ fighters }) => fighters)) {
    const mustRoll = rollsDue(fighter, sequence.edition) + ranksDue(fighter, sequence.edition) > 0
    if (!mustRoll || fighter.status === 'dead') continue
    const text = say('postBattle.mustAdvance', { fighter: fighter.name })
    notice(sequence, 'info', rule, text, { where: 'report', gangId: fighter.gangId, fighterId: fighter.id })
  }
}

/**
 * CAMP-CRE-12. A gang with an illegal composition has to recruit or dismiss fighters before the sequence ends. CAMP-LAW-09:
 * a gang with a second Guild Bond has to give one up.
 */
export function warnOfComposition({ context, edition, notices }: Sequence, after: readonly RosterGang[]): void {
  for (const gang of after) {
    const before = context.gangs.find(({ id }) => id === gang.id)
    const law = { catalogue: context.catalogue, edition, founding: false }
    const breaches = (of: RosterGang) => [...checkComposition(of, law), ...checkGuildBonds(of)]
    const known = before ? breaches(before).map(({ key }) => key) : []
    for (const { rule, key, params } of breaches(gang)) {
      if (known.includes(key)) continue
      notices.push({
        severity: 'warning',
        rule,
        text: { key, params },
        where: 'report',
        gangId: gang.id,
        fighterId: null,
      })
    }
  }
}

/** The total changes of a gang. Every number is a sum of lines, or taken from the roster after them. */
export function totalsOf(sequence: Sequence, side: Side, after: RosterGang): GangTotals {
  const { gang, result } = side
  const { lines } = sequence
  const change = (before: number, now: number) => ({ before, change: now - before, after: now })
  const becomes = lines.filter(
    (line): line is ConsequenceOf<'status'> =>
      line.kind === 'status' && line.gangId === gang.id && line.struck === null,
  )
  const count = (status: ConsequenceOf<'status'>['to']) => becomes.filter(({ to }) => to === status).length
  return {
    gangId: gang.id,
    outcome: result.outcome,
    credits: change(gang.credits, after.credits),
    reputation: change(gang.reputation, after.reputation),
    rating: change(gangRating(gang).value, gangRating(after).value),
    wealth: change(gangWealth(gang).value, gangWealth(after).value),
    experience: totalOf(lines, 'experience', gang.id),
    enemiesOutOfAction: downedBy(sequence, gang.id),
    outOfAction: sequence.draft.result.fighters.filter(
      (part) => part.gangId === gang.id && part.fate === 'out-of-action',
    ).length,
    dead: count('dead'),
    captured: count('captured'),
    recovering: after.fighters.filter(({ status }) => status === 'recovering').length,
  }
}
