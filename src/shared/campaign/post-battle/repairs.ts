import { roundUpTo5 } from '../dice'
import { say } from '../message'
import type { PostBattleAction } from './draft'
import type { Person, Side } from './people'
import { die, notice, payCredits, write, type Sequence } from './sequence'

type Repairs = Extract<PostBattleAction, { kind: 'negotiate-repairs' }>

/** CAMP-PST-36. A share of vehicle and upgrades, without weapons and wargear, makes the damage go; a rough job leaves a rattle. */
export function negotiateRepairs(
  sequence: Sequence,
  side: Side,
  { by, vehicle: vehicleId, pay }: Repairs,
  where: string,
): void {
  const vehicle = sequence.people.get(vehicleId)
  const damage = vehicle?.fighter.injuries ?? []
  if (
    vehicle === undefined ||
    vehicle.fighter.category !== 'vehicle' ||
    vehicle.gangId !== side.gang.id ||
    damage.length === 0
  ) {
    return notice(sequence, 'error', 'CAMP-PST-36', say('postBattle.nothingToRepair'), { where, fighterId: by })
  }
  const { roughOn, cheapOn, dear, cheap } = sequence.edition.repairs
  const id = `repair/${vehicleId}`
  const named = { vehicle: vehicle.fighter.name }
  const line = { section: 'actions', rule: 'CAMP-PST-36', gangId: side.gang.id, fighterId: vehicleId } as const
  const rolled = die(sequence, { ...line, id, text: say('postBattle.rollRepair', named) })
  if (rolled === null) return
  const share = rolled >= cheapOn ? cheap : dear
  const price = roundUpTo5((bodyCost(sequence, vehicle) * share) / 100)
  if (!pay || side.credits < price) return
  const text = say('postBattle.repaired', named)
  payCredits(sequence, side, { id, section: 'actions', rule: line.rule, text, reason: 'repair', amount: -price })
  write(sequence, { ...line, kind: 'mended', id: `${id}/mended`, text, injuryIds: damage.map((one) => one.id) })
  if (vehicle.status === 'in-repair') {
    vehicle.status = 'active'
    vehicle.cause = 'repaired'
  }
  if (rolled <= roughOn) leaveRattle(sequence, vehicle, id)
}

/** Vehicle and upgrades, without weapons and wargear. */
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
    modifiers: [],
    skills: [],
    rules: [],
  })
}
