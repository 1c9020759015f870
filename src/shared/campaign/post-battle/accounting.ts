import type { FighterResult } from '../../battle/result'
import { say, type Message } from '../message'
import { isLeftOut } from './absent'
import { departedOf, nameOf, notice, type Sequence } from './sequence'

/**
 * Checks that every participant appears once, in its own gang, and that everything the result names exists. A missing
 * participant is an error, never a loss.
 */
export function checkAccounting(sequence: Sequence): void {
  checkSides(sequence)
  checkParticipants(sequence)
  for (const part of sequence.draft.result.fighters) checkPart(sequence, part)
}

const wrong = (sequence: Sequence, text: Message, where: string, fighterId?: string): void =>
  notice(sequence, 'error', null, text, { where, ...(fighterId === undefined ? {} : { fighterId }) })

function checkSides(sequence: Sequence): void {
  const { context, draft } = sequence
  const fought = draft.result.sides.map(({ gangId }) => gangId)
  for (const { id, name } of context.gangs) {
    const times = fought.filter((gangId) => gangId === id).length
    if (times === 0) wrong(sequence, say('postBattle.gangMissing', { gang: name }), 'result.sides')
    if (times > 1) wrong(sequence, say('postBattle.gangTwice', { gang: name }), 'result.sides')
  }
  for (const gangId of fought) {
    const gone = context.goneGangs?.find(({ id }) => id === gangId)
    const known = context.gangs.some(({ id }) => id === gangId)
    if (gone !== undefined)
      notice(sequence, 'warning', null, say('postBattle.gangGone', { gang: gone.name }), { where: 'result.sides' })
    else if (!known) wrong(sequence, say('postBattle.gangUnknown', { gang: gangId }), 'result.sides')
  }
}

function checkParticipants(sequence: Sequence): void {
  const { context, draft } = sequence
  const present = draft.result.fighters
  for (const { gangId, fighters } of context.crews) {
    for (const id of fighters) {
      const parts = present.filter((part) => part.id === id)
      const fighter = nameOf(sequence, id)
      if (parts.length === 0) wrong(sequence, say('postBattle.fighterMissing', { fighter }), 'result.fighters', id)
      if (parts.length > 1) wrong(sequence, say('postBattle.fighterTwice', { fighter }), 'result.fighters', id)
      if (parts.some((part) => part.gangId !== gangId))
        wrong(sequence, say('postBattle.fighterElsewhere', { fighter }), 'result.fighters', id)
    }
  }
  const crew = context.crews.flatMap(({ fighters }) => fighters)
  for (const { id } of present) {
    const left = departedOf(sequence, id)
    const known = crew.includes(id) && (sequence.people.has(id) || left !== undefined)
    if (known && left !== undefined && left.status !== null) {
      const text = say('postBattle.fighterGone', { fighter: left.name, status: left.status })
      notice(sequence, 'warning', null, text, { where: 'result.fighters', fighterId: id })
    }
    if (!known)
      wrong(sequence, say('postBattle.fighterUnknown', { fighter: nameOf(sequence, id) }), 'result.fighters', id)
  }
}

function checkPart(sequence: Sequence, part: FighterResult): void {
  const where = `result.fighters.${part.id}`
  const fighter = nameOf(sequence, part.id)
  const ids = sequence.draft.result.fighters.map(({ id }) => id)
  const victims = [...part.seriousInjuries, ...part.takedowns].map(({ victim }) => victim)
  for (const victim of victims) {
    if (!ids.includes(victim))
      wrong(sequence, say('postBattle.victimUnknown', { fighter, victim: nameOf(sequence, victim) }), where, part.id)
  }
  if (part.takenOutBy !== null && !ids.includes(part.takenOutBy)) {
    wrong(sequence, say('postBattle.takerUnknown', { fighter }), where, part.id)
  }
  const before = sequence.people.get(part.id)?.fighter.status
  if (before !== undefined && before !== 'active' && before !== 'convalescent') {
    notice(sequence, 'warning', 'CAMP-PRE-10', say('postBattle.wasUnfit', { fighter }), { where, fighterId: part.id })
  }
}

/** Rulings and additions that refer to nothing, or ask for something impossible. */
export function checkRulings(sequence: Sequence): void {
  const { draft, lines, met, edition } = sequence
  for (const [id, ruling] of Object.entries(draft.rulings)) {
    const where = `rulings.${id}`
    const line = lines.find((one) => one.id === id)
    if (!met.has(id)) notice(sequence, 'warning', null, say('postBattle.staleRuling'), { where })
    else if (ruling.kind === 'result' && !edition.injuries.results[ruling.result]) {
      wrong(sequence, say('postBattle.unknownResult', { result: ruling.result }), where)
    } else if (line !== undefined && ruling.kind !== 'strike' && line.overruled === null) {
      wrong(sequence, say('postBattle.rulingMisplaced'), where)
    }
  }
  for (const added of draft.additions) {
    const where = `additions.${added.id}`
    if ('fighterId' in added && isLeftOut(sequence, added.fighterId, { where, rule: null })) continue
    const gone = 'gangId' in added && sequence.context.goneGangs?.find(({ id }) => id === added.gangId)
    if (gone) {
      notice(sequence, 'warning', null, say('postBattle.gangGone', { gang: gone.name }), { where })
      continue
    }
    const missing =
      'fighterId' in added
        ? !sequence.people.has(added.fighterId)
        : 'gangId' in added && !sequence.sides.some(({ gang }) => gang.id === added.gangId)
    if (missing) wrong(sequence, say('postBattle.additionToNobody'), where)
  }
}
