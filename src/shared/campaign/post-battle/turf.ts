import { say } from '../message'
import { turfBringsTerritory, turfPays, turfWork } from '../season/turf'
import type { PostBattleAction } from './draft'
import { drawLot } from './lots'
import type { Side } from './people'
import { amountOf, die, notice, payCredits, write, type Sequence } from './sequence'

/** CAMP-L18-08. Pays for a gang's turf in its first battle of a cycle. */
export function payForTurf(sequence: Sequence): void {
  const { turf } = sequence.context
  if (turf === undefined) return
  for (const side of sequence.sides) {
    const own = turf.gangs[side.gang.id]
    const amount = own === undefined ? 0 : turfPays(own.turf, turf.cycle, own.firstBattle)
    const text = say('postBattle.turfPays', { gang: side.gang.name, turf: own?.turf ?? 0 })
    if (amount > 0)
      payCredits(sequence, side, {
        id: `turf/${side.gang.id}`,
        section: 'income',
        rule: 'CAMP-L18-08',
        text,
        reason: 'income',
        amount,
      })
  }
}

/** CAMP-L18-08. If a D6 plus the turf is 7 or more: a random special territory without a holder. */
export function findTerritories(sequence: Sequence): void {
  const { turf } = sequence.context
  if (turf === undefined) return
  const rule = 'CAMP-L18-08'
  const left = [...turf.unclaimed]
  for (const { gang } of sequence.sides) {
    const own = turf.gangs[gang.id]?.turf ?? 0
    if (left.length === 0) return
    const named = { gang: gang.name, turf: own }
    const ask = { section: 'territory', rule, gangId: gang.id } as const
    const face = die(sequence, { ...ask, id: `turf-find/${gang.id}`, text: say('postBattle.rollTurf', named) })
    if (face === null || !turfBringsTerritory(face, own)) continue
    const found = drawLot(
      sequence,
      { ...ask, id: `turf-find/${gang.id}/which`, text: say('postBattle.rollTurfWhich', named) },
      left,
    )
    if (found === undefined) continue
    left.splice(left.indexOf(found), 1)
    const id = `found/${gang.id}`
    write(sequence, {
      kind: 'found',
      id,
      section: 'territory',
      rule,
      text: say('postBattle.turfFound', { ...named, territory: found }),
      gangId: gang.id,
      resource: found,
    })
  }
}

type Work = Extract<PostBattleAction, { kind: 'work-territory' }>

/** CAMP-L18-08. A Leader or Champion works the territory instead of another action. */
export function workTerritory(sequence: Sequence, side: Side, { by }: Work, where: string): void {
  const rule = 'CAMP-L18-08'
  if (sequence.context.turf === undefined)
    return notice(sequence, 'error', rule, say('postBattle.noTurfHere'), { where, fighterId: by })
  const fighter = sequence.people.get(by)?.fighter.name ?? by
  const line = {
    id: `action/work/${by}`,
    section: 'actions',
    rule,
    text: say('postBattle.worksTerritory', { fighter }),
  } as const
  const amount = amountOf(sequence, { ...line, gangId: side.gang.id, fighterId: by }, turfWork)
  if (amount !== null) payCredits(sequence, side, { ...line, reason: 'income', amount })
}
