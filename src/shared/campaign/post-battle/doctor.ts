import { say } from '../message'
import { isLeftOut } from './absent'
import type { PostBattleAction } from './draft'
import { boonsOfKind } from './holders'
import { visitTable } from './injuries'
import { worsen, type Person, type Side } from './people'
import { amountOf, die, nameOf, notice, payCredits, type Sequence } from './sequence'

type Escort = Extract<PostBattleAction, { kind: 'medical-escort' }>

/** CAMP-PST-34. If the doctor's fee isn't paid in full the patient dies; otherwise the die decides the treatment. */
export function callDoctor(
  sequence: Sequence,
  side: Side,
  { patient: patientId, by, pay }: Escort,
  where: string,
): void {
  if (isLeftOut(sequence, patientId, { where, rule: 'CAMP-PST-34' })) return
  const patient = sequence.people.get(patientId)
  if (patient === undefined || patient.gangId !== side.gang.id || !patient.critical || patient.status === 'dead') {
    const text = say('postBattle.noSuchPatient', { fighter: nameOf(sequence, patientId), gang: side.gang.name })
    return notice(sequence, 'error', 'CAMP-PST-34', text, { where, fighterId: by })
  }
  const id = `doctor/${patientId}`
  const named = { fighter: patient.fighter.name }
  const line = { section: 'actions', rule: 'CAMP-PST-34', gangId: side.gang.id, fighterId: patientId } as const
  const { fee } = sequence.edition.doctor
  const first = amountOf(
    sequence,
    { ...line, id: `${id}/fee`, unit: 'credits', text: say('postBattle.rollFee', named) },
    fee,
  )
  const asked =
    first === null ? null : haggled(sequence, { by, first, line: { ...line, id: `${id}/fee-again` }, named })
  if (asked === null) return
  const price = cheapened(sequence, side, asked)
  patient.critical = false
  if (!pay || side.credits < price) return dieAtDoctor(patient, pay ? 'doctor-too-dear' : 'doctor-refused')
  const { gangId, fighterId, ...paid } = line
  payCredits(sequence, side, {
    ...paid,
    id: `${id}/fee`,
    text: say('postBattle.doctorPaid', named),
    reason: 'medical-escort',
    amount: -price,
  })
  treat(sequence, patient, { gangId: side.gang.id, curesOn: sequence.edition.doctor.savedOn })
}

/** The die decides whether the patient dies, is healed, or is stabilised with another injury; `curesOn` null: no healing. */
export function treat(
  sequence: Sequence,
  patient: Person,
  { gangId, curesOn }: { readonly gangId: string; readonly curesOn: number | null },
): void {
  const { id: patientId, name } = patient.fighter
  const id = `doctor/${patientId}`
  const { diesOn } = sequence.edition.doctor
  const ask = { section: 'actions', rule: 'CAMP-PST-34', gangId, fighterId: patientId } as const
  const text =
    curesOn === null
      ? say('postBattle.rollPatchUp', { fighter: name, dies: diesOn })
      : say('postBattle.rollDoctor', { fighter: name, on: curesOn, dies: diesOn })
  const rolled = die(sequence, { ...ask, id: `${id}/treatment`, text })
  if (rolled === null) return
  if (rolled <= diesOn) return dieAtDoctor(patient, 'died-at-doctor')
  if (curesOn === null || rolled < curesOn) {
    const excluded = sequence.edition.injuries.rerolled.doctor
    visitTable(sequence, patient, { id: `${id}/again`, section: 'actions', excluded, by: patient.killer })
  }
  worsen(patient, 'recovering', 'treated')
}

/** Holdings with a friendly doctor reduce the fee. */
const cheapened = (sequence: Sequence, side: Side, asked: number): number =>
  boonsOfKind(sequence, side, 'cheapens-doctor').reduce((price, { effect }) => Math.max(0, price - effect.less), asked)

interface Fee {
  readonly by: string
  readonly first: number
  readonly line: Omit<Parameters<typeof amountOf>[1], 'text'>
  readonly named: { readonly fighter: string }
}

/** Opulent jewellery: its wearer may have the fee rerolled; the second roll stands. */
function haggled(sequence: Sequence, { by, first, line, named }: Fee): number | null {
  const escort = sequence.people.get(by)?.fighter
  const { fee } = sequence.edition.doctor
  if (escort?.items.some(({ item }) => item === 'opulent-jewellery') !== true || typeof fee === 'number') return first
  const where = `${line.gangId}/${line.id}`
  const wanted = sequence.draft.choices.facts[where]
  if (wanted === undefined)
    notice(sequence, 'info', 'CAMP-EQP-01', say('postBattle.mayRollFeeAgain', { ...named, credits: first }), {
      where: `choices.facts.${where}`,
      gangId: line.gangId,
    })
  if (wanted === undefined || wanted === 0) return first
  return amountOf(
    sequence,
    { ...line, rule: 'CAMP-EQP-01', unit: 'credits', text: say('postBattle.rollFee', named) },
    fee,
  )
}

function dieAtDoctor(patient: Person, cause: string): void {
  patient.diedAtDoctor = true
  worsen(patient, 'dead', cause)
}

/** CAMP-PST-35. Critically injured fighters without a doctor die. */
export function untreatedDie(sequence: Sequence): void {
  for (const person of sequence.people.values()) if (person.critical) worsen(person, 'dead', 'critical-injury')
}
