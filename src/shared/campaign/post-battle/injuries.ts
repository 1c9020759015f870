import { base } from '../../engine/modifiers'
import type { InjuryResult, InjuryTableName } from '../editions'
import { poolOf, readFaces } from '../dice'
import { say, type Message } from '../message'
import type { RuleHeld } from '../roster'
import { festeringBonus, festers, isMutation, lostToMutation, mayFester, mutationFor } from '../season/uprising'
import { statlineOf } from '../statline'
import { injuryOn, suffering } from '../suffering'
import { captureCheck } from './capture'
import { earn, gainsExperience } from './experience'
import { escape, mayEscape } from './hatches'
import { takenBy } from './halo'
import { isImposter } from './intrigues/imposter'
import { isJudged, judge } from './justice'
import { worsen, type Person } from './people'
import { rollAgain, savesFromDeath } from './second-chances'
import { treatWithMould } from './stinger-mould'
import { amountOf, dice, die, nameOf, rulingOn, takerOf, write, type Sequence } from './sequence'
import type { Rolled, Visit } from './visit'

/** CAMP-INJ-01. Every fighter who was taken out of action, or succumbed, rolls once for each Out of Action die. */
export function lastingInjuries(sequence: Sequence): void {
  for (const part of sequence.draft.result.fighters) {
    const person = sequence.people.get(part.id)
    if (person === undefined) continue
    if (sequence.context.ways?.lastStand === true && part.fate === 'out-of-action') {
      person.killer = takerOf(sequence, part)
      worsen(person, 'dead', 'last-stand')
      continue
    }
    if (tableOf(sequence, person) === null || isImposter(sequence, person)) continue
    const times = part.fate === 'out-of-action' ? (part.outOfActionDice ?? 1) : succumbs(sequence, person) ? 1 : 0
    for (let roll = 1; roll <= times; roll += 1) {
      visitTable(sequence, person, {
        id: `injury/${part.id}/${roll}`,
        section: 'injuries',
        excluded: [],
        by: takerOf(sequence, part),
        ...(isJudged(sequence, part) ? { judged: true } : {}),
      })
    }
  }
  for (const added of sequence.draft.additions) {
    const person = added.kind === 'injury' ? sequence.people.get(added.fighterId) : undefined
    if (person)
      visitTable(sequence, person, { id: `injury/added/${added.id}`, section: 'injuries', excluded: [], by: null })
  }
  leadOffByHand(sequence)
}

/** CAMP-PST-01. A fighter that was seriously injured when the battle ended or when it fled may still go out of action. */
function succumbs(sequence: Sequence, person: Person): boolean {
  const { part } = person
  const hurt = part?.fate === 'seriously-injured' || (part?.fate === 'fled' && part.injuredWhenFled === true)
  if (!hurt) return false
  const { on } = sequence.edition.succumb
  const text = say('postBattle.rollSuccumb', { fighter: person.fighter.name, on })
  const rolled = die(sequence, {
    id: `succumb/${person.fighter.id}`,
    section: 'injuries',
    rule: 'CAMP-PST-01',
    text,
    ...whose(person),
  })
  return rolled !== null && rolled <= on
}

const whose = ({ fighter, gangId }: Person) => ({ gangId, fighterId: fighter.id })

function tableOf(sequence: Sequence, { fighter }: Person): InjuryTableName | null {
  const { injuries } = sequence.edition.categories[fighter.category]
  return injuries === 'none' ? null : injuries
}

/** Rolls on the fighter's table and carries out the result, including all further rolls. */
export function visitTable(sequence: Sequence, person: Person, visit: Visit): void {
  const name = tableOf(sequence, person)
  if (name === null) return
  const first = rollResult(sequence, person, visit, name)
  if (first === null) return
  const stood =
    visit.judged === true
      ? judge(sequence, person, visit, first, () =>
          rollResult(sequence, person, { ...visit, id: `${visit.id}/justice` }, name),
        )
      : mayEscape(sequence, person, visit)
        ? escape(sequence, person, visit, first, () =>
            rollResult(sequence, person, { ...visit, id: `${visit.id}/hatches` }, name),
          )
        : first
  if (stood === null) return
  const rolled = rollAgain(sequence, person, visit, stood, () =>
    rollResult(sequence, person, { ...visit, id: `${visit.id}/once-more` }, name),
  )
  if (rolled === null) return
  const treated = treatWithMould(sequence, person, visit, rolled)
  const other = treated === rolled ? takenBy(sequence, person, visit, treated.result) : null
  if (other !== null) {
    suffer(sequence, person, visit, { name, rolled, treated: { face: null, result: 'out-cold' } })
    return suffer(sequence, other, { ...visit, id: `${visit.id}/passed-on` }, { name, rolled, treated })
  }
  suffer(sequence, person, visit, { name, rolled, treated })
}

interface Result {
  readonly name: InjuryTableName
  readonly rolled: Rolled
  readonly treated: Rolled
}

function suffer(sequence: Sequence, person: Person, visit: Visit, { name, rolled, treated }: Result): void {
  const suffered = whatBecomes(sequence, person, visit, treated.result)
  if (suffered === null) return
  const became = festering(sequence, person, visit, { face: treated.face, result: suffered })
  if (became === null) return
  carryOut(sequence, person, visit, { name, rolled, became })
}

/** CAMP-INJ-01, -70, -80. The arbitrator's result, or the first rolled result that isn't excluded. */
function rollResult(sequence: Sequence, person: Person, visit: Visit, name: InjuryTableName): Rolled | null {
  const ruling = rulingOn(sequence, visit.id)
  if (ruling?.kind === 'result' && sequence.edition.injuries.results[ruling.result])
    return { face: null, result: ruling.result }
  if (sequence.context.ways?.shortInjuries === true && name !== 'vehicle') return rollShortly(sequence, person, visit)
  const table = sequence.edition.injuries[name]
  for (let attempt = 0; ; attempt += 1) {
    const id = attempt === 0 ? visit.id : `${visit.id}/again-${attempt}`
    const fighter = person.fighter.name
    const text =
      attempt === 0
        ? say(name === 'vehicle' ? 'postBattle.rollDamage' : 'postBattle.rollInjury', { fighter })
        : say('postBattle.rollAgain', { fighter })
    const pool = poolOf({ dice: table.dice })
    const faces = dice(sequence, { id, section: visit.section, rule: 'CAMP-INJ-01', text, ...whose(person) }, pool)
    if (faces === null) return null
    const face = readFaces(pool, faces)
    const result = injuryOn(table, face + (name === 'vehicle' ? rattlesOf(person) : 0))
    if (!visit.excluded.includes(result)) return { face, result }
  }
}

/** CAMP-VAR-05. 1–3 out cold, 4–5 critical, 6 a memorable death. */
function rollShortly(sequence: Sequence, person: Person, visit: Visit): Rolled | null {
  const text = say('postBattle.rollInjury', { fighter: person.fighter.name })
  const face = die(sequence, { id: visit.id, section: visit.section, rule: 'CAMP-VAR-05', text, ...whose(person) })
  if (face === null) return null
  return { face: null, result: face <= 3 ? 'out-cold' : face <= 5 ? 'critical-injury' : 'memorable-death' }
}

/** CAMP-INJ-80. Each Persistent Rattle adds one to later damage rolls. */
const rattlesOf = (person: Person): number => person.injuries.filter((injury) => injury === 'persistent-rattle').length

/** A repeated scar, a skill already owned, or a bionic that absorbs it turns the result into Out Cold. Null while dice are missing. */
function whatBecomes(sequence: Sequence, person: Person, visit: Visit, result: string): string | null {
  const became = suffering(victimOf(person), result, sequence.edition)
  if (became === null) return null
  if (became.injury !== result) return became.injury
  return bionicTakesIt(sequence, person, visit, result)
}

/** CAMP-INJ-98. For a new injury at a bionic: the bionic may absorb it, and may break. */
function bionicTakesIt(sequence: Sequence, person: Person, visit: Visit, result: string): string | null {
  const { fighter } = person
  const fitted = fighter.injuries.find(({ injury, bionic }) => injury === result && bionic !== null)
  const worn = fighter.items.find(({ id }) => id === fitted?.bionic)
  if (worn === undefined) return result
  const { absorbsOn, destroyedOn } = sequence.edition.injuries.bionic
  const ask = { section: visit.section, rule: 'CAMP-INJ-98', ...whose(person) } as const
  const named = { fighter: fighter.name }
  const absorbed = die(sequence, {
    ...ask,
    id: `${visit.id}/bionic`,
    text: say('postBattle.rollBionic', { ...named, on: absorbsOn }),
  })
  if (absorbed === null) return null
  if (absorbed < absorbsOn) return result
  const id = `${visit.id}/bionic-breaks`
  const breaks = die(sequence, { ...ask, id, text: say('postBattle.rollBionicBreaks', { ...named, on: destroyedOn }) })
  if (breaks === null) return null
  if (breaks > destroyedOn) return 'out-cold'
  const text = say('postBattle.bionicDestroyed', { ...named, item: worn.item })
  write(sequence, { ...ask, kind: 'item', id: `${id}/item`, text, itemId: worn.id, fate: 'destroyed' })
  return result
}

/** CAMP-UPR-08. An injury may fester and become a mutation. Null while the die is missing. */
function festering(sequence: Sequence, person: Person, visit: Visit, { face, result }: Rolled): string | null {
  const { festering: where } = sequence.context
  const mutation = mutationFor(result)
  if (where === undefined || face === null || !mayFester(face) || !sequence.edition.injuries.results[mutation])
    return result
  const byGang = sequence.people.get(visit.by ?? '')?.gangId ?? null
  const cause = {
    byChaos: byGang !== null && where.ofChaos.includes(byGang),
    chaosAscendant: where.chaosAscendant,
    starving: where.starving.includes(person.gangId),
  }
  const text = say('postBattle.rollFester', { fighter: person.fighter.name, bonus: festeringBonus(cause) })
  const rolled = die(sequence, {
    id: `${visit.id}/festers`,
    section: visit.section,
    rule: 'CAMP-UPR-08',
    text,
    ...whose(person),
  })
  return rolled === null ? null : festers(face, rolled, cause) ? mutation : result
}

interface Outcome {
  readonly name: InjuryTableName
  readonly rolled: Rolled
  readonly became: string
}

function carryOut(sequence: Sequence, person: Person, visit: Visit, { name, rolled, became }: Outcome): void {
  // CAMP-INJ-42: being partially deaf has no effect the first time.
  const suffered = suffering(victimOf(person), became, sequence.edition)
  if (suffered === null) return
  const { entry, modifiers } = suffered
  const byGang = sequence.people.get(visit.by ?? '')?.gangId ?? null
  const text: Message = { key: `injury.${became}`, params: {} }
  const happens = write(sequence, {
    kind: 'injury',
    id: visit.id,
    section: visit.section,
    rule: entry.rule,
    text,
    ...whose(person),
    table: name,
    face: rolled.face,
    rolled: rolled.result,
    injury: became,
    lasting: entry.lasting,
    by: visit.by,
    byGang,
    against: entry.againstGang ? byGang : null,
    modifiers: [...modifiers],
    skills: entry.skill !== null && !entry.againstGang ? [entry.skill] : [],
    rules: [] satisfies RuleHeld[],
  })
  if (!happens) return
  if (entry.lasting) person.injuries.push(became)
  if (entry.skill !== null) person.skills.push(entry.skill)
  if (modifiers.length > 0 || entry.skill !== null) dismissHangerOn(person)
  mutate(sequence, person, became)
  learnLesson(sequence, person, visit, entry)
  leadOn(sequence, person, visit, entry, became)
}

const victimOf = ({ injuries, skills }: Person) => ({ injuries: injuries.map((injury) => ({ injury })), skills })

/** CAMP-CRE-41. A hanger-on leaves if its card would change. */
function dismissHangerOn(person: Person): void {
  if (person.fighter.category === 'hanger-on') worsen(person, 'dismissed', 'card-changed')
}

/** CAMP-UPR-08. A fighter with as many mutations as Toughness is lost. */
function mutate(sequence: Sequence, person: Person, became: string): void {
  if (!isMutation(became)) return
  const toughness = statlineOf(person.fighter, sequence.edition)['t']?.value
  if (toughness !== undefined && lostToMutation(person.injuries.filter(isMutation).length, toughness))
    worsen(person, 'dead', 'mutations')
}

/** CAMP-INJ-11, CAMP-XP-10. */
function learnLesson(sequence: Sequence, person: Person, visit: Visit, entry: InjuryResult): void {
  if (entry.experience === null || !gainsExperience(sequence, person)) return
  const rule = 'CAMP-XP-10'
  const ask = { section: 'experience', rule, ...whose(person) } as const
  const id = `${visit.id}/lesson`
  const amount = amountOf(
    sequence,
    {
      ...ask,
      id: `experience/${person.fighter.id}/${id}`,
      text: say('postBattle.rollLesson', { fighter: person.fighter.name }),
    },
    entry.experience,
  )
  if (amount === null) return
  const rows = [base('lesson-learned', rule, amount)]
  earn(sequence, person, { id, rule, text: say('postBattle.lessonLearned'), reason: 'lesson-learned', rows })
}

/** Effects of a result beyond the fighter's card. */
function leadOn(sequence: Sequence, person: Person, visit: Visit, entry: InjuryResult, result: string): void {
  if (entry.furtherRolls !== null) rollFurther(sequence, person, visit, entry)
  if ((entry.outcome === 'critical' || entry.outcome === 'dead') && savesFromDeath(sequence, person, visit, result))
    return worsen(person, 'recovering', 'saved')
  switch (entry.outcome) {
    case 'none':
      return
    case 'convalescing':
      return worsen(person, 'convalescent', result)
    case 'recovering':
      return worsen(person, 'recovering', result)
    case 'in-repair':
      return worsen(person, 'in-repair', result)
    case 'captured':
      return captureCheck(sequence, person, visit.id)
    case 'critical':
      person.critical = true
      person.killer = visit.by
      return
    case 'dead':
      person.killer = visit.by
      worsen(person, 'dead', result)
      return memorableDeath(sequence, person, visit)
  }
}

/** CAMP-INJ-54. */
function rollFurther(sequence: Sequence, person: Person, visit: Visit, { furtherRolls, rule }: InjuryResult): void {
  if (furtherRolls === null) return
  const text = say('postBattle.rollHowMany', { fighter: person.fighter.name })
  const times = amountOf(
    sequence,
    { id: `${visit.id}/how-many`, section: visit.section, rule, text, ...whose(person) },
    furtherRolls,
  )
  const excluded = [...visit.excluded, ...sequence.edition.injuries.rerolled.further]
  for (let roll = 1; roll <= (times ?? 0); roll += 1)
    visitTable(sequence, person, { ...visit, id: `${visit.id}/${roll}`, excluded })
}

/** CAMP-XP-09, CAMP-INJ-66. The attacker is recorded too. */
function memorableDeath(sequence: Sequence, person: Person, visit: Visit): void {
  const attacker = sequence.people.get(visit.by ?? '')
  if (attacker === undefined || attacker.gangId === person.gangId || !gainsExperience(sequence, attacker)) return
  const rule = 'CAMP-XP-09'
  const victim = person.fighter.id
  const rows = [base('memorable-death', rule, sequence.edition.experience.memorableDeath)]
  const text = say('postBattle.memorableDeath', { victim: nameOf(sequence, victim) })
  earn(sequence, attacker, { id: `memorable-death/${visit.id}`, rule, text, reason: 'memorable-death', rows, victim })
}

/** CAMP-GEN-05, CAMP-CAP-01. Captures added by the arbitrator. */
function leadOffByHand(sequence: Sequence): void {
  for (const added of sequence.draft.additions) {
    const person = added.kind === 'captive' ? sequence.people.get(added.fighterId) : undefined
    if (added.kind !== 'captive' || person === undefined || person.gangId === added.gangId) continue
    person.captor = added.gangId
    worsen(person, 'captured', 'captured')
  }
}
