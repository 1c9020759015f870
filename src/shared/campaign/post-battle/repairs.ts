import { roundUpTo5 } from '../dice'
import { say } from '../message'
import { isLeftOut } from './absent'
import type { PostBattleAction } from './draft'
import { boonsOfKind } from './holders'
import type { Person, Side } from './people'
import { die, nameOf, notice, payCredits, write, type Sequence } from './sequence'

type Repairs = Extract<PostBattleAction, { kind: 'negotiate-repairs' }>

/**
 * CAMP-PST-36, CAMP-N26-04. A percentage of the cost of vehicle and upgrades, or a fixed price per damage, repairs it; a
 * rough repair leaves a Persistent Rattle.
 */
export function negotiateRepairs(
  sequence: Sequence,
  side: Side,
  { by, vehicle: vehicleId, pay }: Repairs,
  where: string,
): void {
  if (isLeftOut(sequence, vehicleId, { where, rule: 'CAMP-PST-36' })) return
  const vehicle = sequence.people.get(vehicleId)
  const damage = vehicle?.fighter.injuries ?? []
  if (
    vehicle === undefined ||
    vehicle.fighter.category !== 'vehicle' ||
    vehicle.gangId !== side.gang.id ||
    damage.length === 0
  ) {
    const text = say('postBattle.nothingToRepair', { vehicle: nameOf(sequence, vehicleId), gang: side.gang.name })
    return notice(sequence, 'error', 'CAMP-PST-36', text, { where, fighterId: by })
  }
  const { perDamage, roughOn, cheapOn, dear, cheap } = sequence.edition.repairs
  const id = `repair/${vehicleId}`
  if (perDamage !== null) {
    if (pay) mend(sequence, side, vehicle, { id, rule: 'CAMP-N26-04', price: perDamage * damage.length })
    return
  }
  const ask = { section: 'actions', rule: 'CAMP-PST-36', gangId: side.gang.id, fighterId: vehicleId } as const
  const isFirst = !sequence.lines.some((line) => line.kind === 'mended' && line.gangId === side.gang.id)
  const wellDone = isFirst && boonsOfKind(sequence, side, 'repairs-well').length > 0
  const rolled = wellDone
    ? cheapOn
    : die(sequence, { ...ask, id, text: say('postBattle.rollRepair', { vehicle: vehicle.fighter.name }) })
  if (rolled === null || !pay) return
  const share = rolled >= cheapOn ? cheap : dear
  const price = roundUpTo5((bodyCost(sequence, vehicle) * share) / 100) * dearness(sequence, vehicle)
  if (mend(sequence, side, vehicle, { id, rule: ask.rule, price }) && rolled <= roughOn)
    leaveRattle(sequence, vehicle, id)
}

/** NECV-PROF-09, NECV-POST-03: a jury-rigged vehicle costs twice as much to repair. */
const dearness = ({ context }: Sequence, { fighter }: Person): number =>
  context.catalogue.vehicles.find(fighter.type)?.build?.traits.includes('jury-rigged') === true ? 2 : 1

interface Job {
  readonly id: string
  readonly rule: string
  /** Credits. */
  readonly price: number
}

/** If paid in full all damage is removed; otherwise nothing changes. */
function mend(sequence: Sequence, side: Side, vehicle: Person, { id, rule, price }: Job): boolean {
  if (side.credits < price) return false
  const text = say('postBattle.repaired', { vehicle: vehicle.fighter.name })
  payCredits(sequence, side, { id, section: 'actions', rule, text, reason: 'repair', amount: -price })
  const line = {
    id: `${id}/mended`,
    section: 'actions',
    rule,
    text,
    gangId: side.gang.id,
    fighterId: vehicle.fighter.id,
  } as const
  write(sequence, { ...line, kind: 'mended', injuryIds: vehicle.fighter.injuries.map((one) => one.id) })
  if (vehicle.status === 'in-repair') {
    vehicle.status = 'active'
    vehicle.cause = 'repaired'
  }
  return true
}

/** Credits for vehicle and upgrades, without weapons and wargear. */
export const bodyCost = ({ context }: Sequence, { fighter }: Person): number =>
  fighter.baseCost +
  fighter.items
    .filter(({ item }) => context.catalogue.items.find(item)?.kind === 'vehicle-upgrade')
    .reduce((total, { value }) => total + value, 0)

function leaveRattle(sequence: Sequence, { fighter, gangId }: Person, id: string): void {
  const injury = 'persistent-rattle'
  write(sequence, {
    kind: 'injury',
    id: `${id}/rattle`,
    section: 'actions',
    rule: 'CAMP-PST-36',
    text: { key: `injury.${injury}`, params: {} },
    gangId,
    fighterId: fighter.id,
    table: 'vehicle',
    face: null,
    rolled: injury,
    injury,
    lasting: true,
    by: null,
    byGang: null,
    against: null,
    modifiers: [],
    skills: [],
    rules: [],
  })
}
