import type { FighterResult } from '../../battle/result'
import type { LedgerReason } from '../vocabulary'
import { base, notApplied, row, type Row } from '../../engine/modifiers'
import { switchOf } from '../editions'
import { say, type Message } from '../message'
import type { Person } from './people'
import { amountOf, departedOf, nameOf, writeAmountLine, type Sequence } from './sequence'

/** CAMP-XP-01..08. Experience by cause, one line for each action in the battle's result. */
export function awardExperience(sequence: Sequence): void {
  for (const part of sequence.draft.result.fighters) {
    const person = sequence.people.get(part.id)
    if (person === undefined || !gainsExperience(sequence, person)) continue
    forTakingPart(sequence, person, part)
    forPatronage(sequence, person, part)
    forEnemies(sequence, person, part)
    forDeeds(sequence, person, part)
  }
}

/** CAMP-FTR-10. Hired guns and hangers-on gain no experience. */
export const gainsExperience = (sequence: Sequence, { fighter }: Person): boolean =>
  sequence.edition.categories[fighter.category].experience !== 'none'

interface Earned {
  /** Stable within the fighter: `took-out/f7/1`. */
  readonly id: string
  readonly rule: string
  readonly text: Message
  readonly reason: LedgerReason
  readonly rows: readonly Row[]
  readonly deed?: string
  readonly victim?: string
}

/** Writes one experience entry of a fighter. */
export function earn(sequence: Sequence, { fighter, gangId }: Person, { id, deed, victim, ...earned }: Earned): void {
  writeAmountLine(sequence, {
    ...earned,
    kind: 'experience',
    section: 'experience',
    id: `experience/${fighter.id}/${id}`,
    gangId,
    fighterId: fighter.id,
    deed: deed ?? null,
    victim: victim ?? null,
  })
}

/** CAMP-XP-05, CAMP-SCN-05. One for taking part, unless the scenario has its own reward for it. */
function forTakingPart(sequence: Sequence, person: Person, part: FighterResult): void {
  if (part.fate === 'not-deployed') return
  const own = sequence.context.catalogue.scenarios
    .find(sequence.draft.result.scenario)
    ?.rewards.experience.find(({ kind }) => kind === 'participation')
  const rule = 'CAMP-XP-05'
  const text = say('postBattle.tookPart')
  const granted = own?.kind === 'participation' ? own.amount : sequence.edition.experience.tookPart
  const id = `experience/${part.id}/took-part`
  const ask = { id, section: 'experience', rule, text, gangId: part.gangId, fighterId: part.id } as const
  const amount = amountOf(sequence, ask, granted)
  if (amount === null) return
  earn(sequence, person, { id: 'took-part', rule, text, reason: 'took-part', rows: [base('took-part', rule, amount)] })
}

/** CAMP-PRE-41. Experience that patronage bought for all participants of the gang. */
function forPatronage(sequence: Sequence, person: Person, part: FighterResult): void {
  const amount = sequence.context.patronage?.[person.gangId] ?? 0
  if (amount === 0 || part.fate === 'not-deployed') return
  const rule = 'CAMP-PRE-41'
  earn(sequence, person, {
    id: 'patronage',
    rule,
    text: say('postBattle.patronage'),
    reason: 'favour',
    rows: [base('patronage', rule, amount)],
  })
}

interface Encounter {
  readonly victim: string
  readonly activation: number | null
  injured: boolean
  takenOut: boolean
}

/** CAMP-XP-01..04, -08. The same enemy earns experience once per activation: out of action replaces serious injury. */
function forEnemies(sequence: Sequence, person: Person, part: FighterResult): void {
  const encounters = encountersOf(part)
  const encounterCounts: Record<string, number> = {}
  for (const { victim, injured, takenOut } of encounters) {
    const present = sequence.people.get(victim)
    // A fighter who has left the roster since still counts as an enemy.
    const enemy = present?.fighter ?? departedOf(sequence, victim)
    if (enemy === undefined || (present?.gangId ?? enemy.gangId) === person.gangId) continue
    const ordinal = (encounterCounts[victim] = (encounterCounts[victim] ?? 0) + 1)
    const { category } = enemy
    const { experience, categories } = sequence.edition
    const named = { victim: nameOf(sequence, victim) }
    if (category === 'vehicle') {
      if (!takenOut) continue
      const rows = [base('wrecked-vehicle', 'CAMP-XP-04', experience.wreckedVehicle)]
      const text = say('postBattle.wreckedVehicle', named)
      earn(sequence, person, {
        id: `wrecked/${victim}/${ordinal}`,
        rule: 'CAMP-XP-04',
        text,
        reason: 'wrecked-vehicle',
        rows,
        victim,
      })
      continue
    }
    const elite = categories[category].elite ? [eliteRow(sequence, category, takenOut)] : []
    if (takenOut) {
      const swallowed = row('serious-injury', 'CAMP-XP-01', 'add', experience.seriousInjury)
      const rows = [
        base('out-of-action', 'CAMP-XP-02', experience.outOfAction),
        ...(injured ? [notApplied(swallowed, 'postBattle.oncePerActivation')] : []),
        ...elite,
      ]
      const text = say('postBattle.tookOut', named)
      earn(sequence, person, {
        id: `took-out/${victim}/${ordinal}`,
        rule: 'CAMP-XP-02',
        text,
        reason: 'took-out',
        rows,
        victim,
      })
    } else {
      const rows = [base('serious-injury', 'CAMP-XP-01', experience.seriousInjury), ...elite]
      const text = say('postBattle.seriouslyInjured', named)
      earn(sequence, person, {
        id: `injured/${victim}/${ordinal}`,
        rule: 'CAMP-XP-01',
        text,
        reason: 'serious-injury',
        rows,
        victim,
      })
    }
  }
}

function encountersOf(part: FighterResult): readonly Encounter[] {
  const encounters: Encounter[] = []
  const meet = (victim: string, activation: number | undefined): Encounter => {
    const known = encounters.find(
      (one) => one.victim === victim && one.activation !== null && one.activation === activation,
    )
    if (known) return known
    const fresh = { victim, activation: activation ?? null, injured: false, takenOut: false }
    encounters.push(fresh)
    return fresh
  }
  for (const { victim, activation } of part.seriousInjuries) meet(victim, activation).injured = true
  for (const { victim, activation } of part.takedowns) meet(victim, activation).takenOut = true
  return encounters
}

/** CAMP-XP-03. */
function eliteRow(sequence: Sequence, category: string, takenOut: boolean): Row {
  const extra = row(category, 'CAMP-XP-03', 'add', sequence.edition.experience.elite)
  if (takenOut || switchOf(sequence.edition, 'elite-bonus') === 'both') return extra
  return notApplied(extra, 'postBattle.eliteOutOfActionOnly')
}

/** CAMP-XP-06, -07 and the actions of the scenario. An action without a reward is shown as such. */
function forDeeds(sequence: Sequence, person: Person, part: FighterResult): void {
  for (const { deed, count } of part.deeds) {
    if (deedsOfSkills.includes(deed)) forSkill(sequence, person, deed, count)
    const known = sequence.edition.experience.deeds[deed]
    if (known === undefined) continue
    const { amount, rule } = known
    const rows = [base(deed, rule, amount), ...(count === 1 ? [] : [row('count', rule, 'multiply', count)])]
    const text = say('postBattle.deed', { deed, count })
    earn(sequence, person, { id: `deed/${deed}`, rule, text, reason: reasonOf(deed), rows, deed })
  }
}

/** Actions recorded only for fighters with a skill that rewards each with D3 experience. */
const deedsOfSkills: readonly string[] = ['improbable-hit', 'headshot']

function forSkill(sequence: Sequence, person: Person, deed: string, count: number): void {
  const rule = 'CAMP-SKL-01'
  const text = say('postBattle.deed', { deed, count })
  const { fighter, gangId } = person
  const id = `experience/${fighter.id}/skill/${deed}`
  const ask = { id, section: 'experience', rule, text, gangId, fighterId: fighter.id } as const
  const amount = amountOf(sequence, ask, { dice: 'D3', times: 1, plus: 0 }, count)
  if (amount === null) return
  earn(sequence, person, {
    id: `skill/${deed}`,
    rule,
    text,
    reason: 'scenario',
    rows: [base(deed, rule, amount)],
    deed,
  })
}

const reasonOf = (deed: string): LedgerReason =>
  deed === 'rallied' || deed === 'assisted-recovery' ? deed : 'scenario'
