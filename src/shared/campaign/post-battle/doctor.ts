import { say } from '../message'
import { isLeftOut } from './absent'
import type { PostBattleAction } from './draft'
import { visitTable } from './injuries'
import { worsen, type Person, type Side } from './people'
import { amountOf, die, nameOf, notice, payCredits, type Sequence } from './sequence'

type Escort = Extract<PostBattleAction, { kind: 'medical-escort' }>

/** CAMP-PST-34. The doctor is paid in full or the patient dies; then the die tells whether it was worth it. */
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
  const { fee, diesOn, savedOn } = sequence.edition.doctor
  const price = amountOf(sequence, { ...line, id: `${id}/fee`, text: say('postBattle.rollFee', named) }, fee)
  if (price === null) return
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
  const rolled = die(sequence, {
    ...line,
    id: `${id}/treatment`,
    text: say('postBattle.rollDoctor', { ...named, on: savedOn, dies: diesOn }),
  })
  if (rolled === null) return
  if (rolled <= diesOn) return dieAtDoctor(patient, 'died-at-doctor')
  if (rolled < savedOn) {
    const excluded = sequence.edition.injuries.rerolled.doctor
    visitTable(sequence, patient, { id: `${id}/again`, section: 'actions', excluded, by: patient.killer })
  }
  worsen(patient, 'recovering', 'treated')
}

function dieAtDoctor(patient: Person, cause: string): void {
  patient.diedAtDoctor = true
  worsen(patient, 'dead', cause)
}

/** CAMP-PST-35. Nobody came for them. */
export function untreatedDie(sequence: Sequence): void {
  for (const person of sequence.people.values()) if (person.critical) worsen(person, 'dead', 'critical-injury')
}
