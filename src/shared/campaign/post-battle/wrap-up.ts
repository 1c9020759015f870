import { switchOf } from '../editions'
import { say } from '../message'
import { scrapTimes } from './holders'
import { heldTheField, worsen } from './people'
import { amountOf, die, payCredits, type Sequence } from './sequence'

/** CAMP-PST-02, CAMP-INJ-41. Rolls for the Old Battle Wounds of fighters who took part. */
export function oldBattleWounds(sequence: Sequence): void {
  if (switchOf(sequence.edition, 'old-battle-wound') !== 'after') return
  for (const person of sequence.people.values()) {
    const { fighter, part, gangId } = person
    const wounded = fighter.injuries.some(({ injury }) => injury === 'old-battle-wound')
    if (!wounded || part === null || part.fate === 'not-deployed') continue
    const on = sequence.edition.injuries.oldWoundOn
    const text = say('postBattle.rollOldWound', { fighter: fighter.name, on })
    const ask = {
      id: `old-wound/${fighter.id}`,
      section: 'recovery',
      rule: 'CAMP-INJ-41',
      text,
      gangId,
      fighterId: fighter.id,
    } as const
    const rolled = die(sequence, ask)
    if (rolled !== null && rolled <= on) worsen(person, 'convalescent', 'old-battle-wound')
  }
}

/** CAMP-PST-04, NECV-POST-02. The only gang left on the battlefield strips the enemy wrecks; the hulls return to their gangs. */
export function scrapWrecks(sequence: Sequence): void {
  const left = sequence.sides.filter((side) => heldTheField(side, sequence.people))
  const [alone] = left
  if (alone === undefined || left.length > 1) return
  const wrecks = [...sequence.people.values()].filter(
    ({ fighter, gangId, part }) =>
      fighter.category === 'vehicle' && gangId !== alone.gang.id && part?.fate === 'out-of-action',
  )
  for (const { fighter } of wrecks) {
    const text = say('postBattle.scrap', { vehicle: fighter.name })
    const line = { id: `scrap/${fighter.id}`, section: 'scrap', rule: 'CAMP-PST-04', text } as const
    const amount = amountOf(sequence, { ...line, gangId: alone.gang.id }, sequence.edition.scrap)
    if (amount !== null)
      payCredits(sequence, alone, { ...line, reason: 'scrap', amount: amount * scrapTimes(sequence, alone) })
  }
}

/** CAMP-CRE-04. Credits left from the founding are lost with the first battle, before anything is earned. */
export function loseUnspent(sequence: Sequence): void {
  for (const side of sequence.sides) {
    if (side.credits <= 0 || !sequence.context.losesUnspent?.includes(side.gang.id)) continue
    const line = {
      id: `unspent/${side.gang.id}`,
      section: 'scrap',
      rule: 'CAMP-CRE-04',
      text: say('postBattle.unspentLost'),
    } as const
    payCredits(sequence, side, { ...line, reason: 'founding', amount: -side.credits })
  }
}
