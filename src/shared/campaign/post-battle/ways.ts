import { base } from '../../engine/modifiers'
import { say } from '../message'
import { earn, gainsExperience } from './experience'
import { drawLot } from './lots'
import { leave, type Person, type Side } from './people'
import { amountOf, payCredits, type Sequence } from './sequence'

/** CAMP-VAR-03, -06. */
export function payForBattle(sequence: Sequence): void {
  const pays = sequence.context.ways?.pays
  if (pays === undefined) return
  for (const side of sequence.sides) {
    if (pays.to === 'winner' && side.result.outcome !== 'won') continue
    const line = {
      id: `battle-pays/${side.gang.id}`,
      section: 'rewards',
      rule: pays.rule,
      text: say('postBattle.battlePays', { gang: side.gang.name }),
    } as const
    const amount = amountOf(sequence, { ...line, gangId: side.gang.id }, pays.amount)
    if (amount !== null) payCredits(sequence, side, { ...line, reason: 'reward', amount })
  }
}

/** CAMP-UPR-02. A Leader on neither side that fought and was not hurt gains experience. */
export function teachUnaligned(sequence: Sequence): void {
  const rule = 'CAMP-UPR-02'
  for (const person of sequence.people.values()) {
    const { fighter, gangId, part } = person
    const unhurt = part?.fate === 'standing' && part.woundsLost === 0 && part.fleshWounds === 0
    if (
      !unhurt ||
      fighter.category !== 'leader' ||
      sequence.context.ways?.unaligned?.includes(gangId) !== true ||
      !gainsExperience(sequence, person)
    )
      continue
    const text = say('postBattle.unalignedLeader')
    const ask = {
      id: `experience/${fighter.id}/unaligned`,
      section: 'experience',
      rule,
      text: say('postBattle.rollUnalignedLeader', { fighter: fighter.name }),
      gangId,
      fighterId: fighter.id,
    } as const
    const amount = amountOf(sequence, ask, { dice: 'D3', times: 1, plus: 0 })
    if (amount !== null)
      earn(sequence, person, {
        id: 'unaligned',
        rule,
        text,
        reason: 'scenario',
        rows: [base('unaligned', rule, amount)],
      })
  }
}

/** CAMP-VAR-07. A gang that bottled out loses D3 random models, but no Leader. */
export function bottledLose(sequence: Sequence): void {
  if (sequence.context.ways?.lastStand !== true) return
  for (const side of sequence.sides) if (side.result.bottled) loseModels(sequence, side)
}

function loseModels(sequence: Sequence, { gang }: Side): void {
  const ask = { section: 'clean-house', rule: 'CAMP-VAR-07', gangId: gang.id } as const
  const many = amountOf(
    sequence,
    { ...ask, id: `bottled/${gang.id}`, text: say('postBattle.rollBottled', { gang: gang.name }) },
    { dice: 'D3', times: 1, plus: 0 },
  )
  const left = [...sequence.people.values()].filter((person) => mayDesert(person, gang.id))
  for (let nth = 1; nth <= (many ?? 0); nth += 1) {
    const gone = drawLot(
      sequence,
      { ...ask, id: `bottled/${gang.id}/${nth}`, text: say('postBattle.rollWhoLeaves', { gang: gang.name }) },
      left,
    )
    if (gone === undefined) return
    left.splice(left.indexOf(gone), 1)
    leave(gone, 'deserted', 'bottled-out')
  }
}

const mayDesert = ({ fighter, gangId, status }: Person, gang: string): boolean =>
  gangId === gang &&
  fighter.category !== 'leader' &&
  (status === 'active' || status === 'convalescent' || status === 'recovering')
