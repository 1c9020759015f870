import { say } from '../message'
import { moveItem } from './clean-house'
import { die, pick, write, type Sequence } from './sequence'

/** Stinger mould: in the step "Update roster" a dose heals an old lasting injury on 5 or 6. */

const rule = 'CAMP-EQP-01'
const what = 'stinger-mould'
const healsOn = 5

export function treatOldInjuries(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    const { fighter, gangId, status } = person
    if (status === 'dead' || status === 'captured' || fighter.category === 'vehicle') continue
    const used = sequence.lines.flatMap((line) => (line.kind === 'item' ? [line.itemId] : []))
    const dose = fighter.items.find((one) => one.item === what && !used.includes(one.id))
    const old = fighter.injuries.filter(({ bionic }) => bionic === null)
    if (dose === undefined) continue
    const id = `treats/${fighter.id}`
    const picked = pick(sequence, {
      where: `${gangId}/${id}/old-injury`,
      rule,
      text: say('postBattle.whichInjury', { fighter: fighter.name }),
      gangId,
      options: old.map((one) => ({ value: one.id, name: one.injury })),
    })
    const injury = old.find((one) => one.id === picked)
    if (injury === undefined) continue
    moveItem(sequence, person, dose, { section: 'supplies', rule, fate: 'used-up' })
    const ask = { id, section: 'clean-house', rule, gangId, fighterId: fighter.id } as const
    const rolled = die(sequence, {
      ...ask,
      text: say('postBattle.rollTreatment', { fighter: fighter.name, injury: injury.injury, on: healsOn }),
    })
    if (rolled === null || rolled < healsOn) continue
    const text = say('postBattle.treated', { fighter: fighter.name, injury: injury.injury })
    write(sequence, { ...ask, id: `${id}/healed`, text, kind: 'mended', injuryIds: [injury.id] })
  }
}
