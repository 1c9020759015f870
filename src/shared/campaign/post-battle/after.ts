import { withAdvance } from '../advancement'
import { isOnRoster, type OwnedItem, type RosterFighter, type RosterGang } from '../roster'
import type { Consequence, ConsequenceOf } from './consequences'

/**
 * The gangs after the lines are carried out; struck lines change nothing. Totals and warnings are computed from it, and
 * storing a draft must give the same result.
 */
export function gangsAfter(gangs: readonly RosterGang[], lines: readonly Consequence[]): RosterGang[] {
  const held = lines.filter(({ struck }) => struck === null)
  const byFighter = Map.groupBy(held, (line) => ('fighterId' in line ? line.fighterId : null))
  const linesAbout: LinesAbout = (fighterId) => byFighter.get(fighterId) ?? []
  return gangs.map((gang) => ({
    ...gang,
    credits: gang.credits + totalOf(held, 'credits', gang.id),
    reputation: gang.reputation + totalOf(held, 'reputation', gang.id),
    resources: resourcesAfter(gang, held),
    stash: stashAfter(gang, held, linesAbout),
    fighters: [
      ...gang.fighters.map((fighter) => fighterAfter(fighter, linesAbout)),
      ...held.flatMap((line) => (line.kind === 'recruit' && line.gangId === gang.id ? [line.fighter] : [])),
    ],
  }))
}

/** Sum of a gang's ledger lines of one kind. */
export const totalOf = (
  lines: readonly Consequence[],
  kind: 'credits' | 'reputation' | 'experience',
  gangId: string,
): number =>
  lines.reduce(
    (total, line) =>
      line.kind === kind && line.gangId === gangId && line.struck === null ? total + line.amount : total,
    0,
  )

/** The lines that are carried out on a fighter. */
type LinesAbout = (fighterId: string) => readonly Consequence[]

const ofKind = <Kind extends 'experience' | 'injury' | 'mended' | 'status' | 'item' | 'advance' | 'taught' | 'gift'>(
  lines: readonly Consequence[],
  kind: Kind,
): ConsequenceOf<Kind>[] => lines.filter((line): line is ConsequenceOf<Kind> => line.kind === kind)

function fighterAfter(fighter: RosterFighter, linesAbout: LinesAbout): RosterFighter {
  const lines = linesAbout(fighter.id)
  const injuries = ofKind(lines, 'injury')
  const healed = ofKind(lines, 'mended').flatMap(({ injuryIds }) => injuryIds)
  const gone = ofKind(lines, 'item').filter(({ fate }) => fate !== 'out-of-ammo')
  const status = ofKind(lines, 'status').at(-1)
  const experience = ofKind(lines, 'experience').reduce((total, { amount }) => total + amount, 0)
  const ended = [
    ...fighter.injuries.filter(({ id }) => healed.includes(id)).map(({ injury }) => injury),
    ...fighter.items
      .filter(({ id }) => gone.some(({ itemId, fate }) => itemId === id && fate === 'destroyed'))
      .map(({ item }) => item),
  ]
  const after: RosterFighter = {
    ...fighter,
    status: status?.to ?? fighter.status,
    capturedBy: status === undefined ? fighter.capturedBy : status.captor,
    experience: fighter.experience + experience,
    modifiers: [
      ...fighter.modifiers.filter(({ source }) => !ended.includes(source)),
      ...injuries.flatMap(({ modifiers }) => modifiers),
    ],
    skills: [
      ...fighter.skills,
      ...injuries.flatMap(({ skills }) => skills),
      ...ofKind(lines, 'taught').map(({ skill }) => skill),
    ],
    rules: [...fighter.rules, ...injuries.flatMap(({ rules }) => rules)],
    injuries: [
      ...fighter.injuries.filter(({ id }) => !healed.includes(id)),
      ...injuries
        .filter(({ lasting }) => lasting)
        .map(({ id, injury, against }) => ({ id, injury, againstGang: against, bionic: null })),
    ],
    items: [
      ...fighter.items.filter(({ id }) => !gone.some(({ itemId }) => itemId === id)),
      ...ofKind(lines, 'gift').map(({ item }) => item),
    ],
    vehicle: fighter.vehicle !== null && hasLeft(linesAbout(fighter.vehicle)) ? null : fighter.vehicle,
  }
  return ofKind(lines, 'advance').reduce(withAdvance, after)
}

const hasLeft = (lines: readonly Consequence[]): boolean =>
  ofKind(lines, 'status').some((line) => !isOnRoster({ status: line.to }))

/** CAMP-FTR-23. Items that came with a holding are lost with it. */
function stashAfter(gang: RosterGang, lines: readonly Consequence[], linesAbout: LinesAbout): OwnedItem[] {
  const lost = lines.flatMap((line) => (line.kind === 'resource' && line.from === gang.id ? [line.resourceId] : []))
  const dropped = gang.fighters.flatMap((fighter) => droppedBy(fighter, linesAbout(fighter.id)))
  const given = lines.flatMap((line) =>
    line.kind === 'gift' && line.fighterId === null && line.gangId === gang.id ? [line.item] : [],
  )
  return [...gang.stash.filter(({ boonOf }) => boonOf === null || !lost.includes(boonOf)), ...dropped, ...given]
}

function droppedBy(fighter: RosterFighter, lines: readonly Consequence[]): OwnedItem[] {
  const dropped = ofKind(lines, 'item').filter(({ fate }) => fate === 'to-stash')
  return fighter.items.filter(({ id }) => dropped.some(({ itemId }) => itemId === id))
}

/** A gang's holdings after all changes of holder. */
export function resourcesAfter(gang: RosterGang, lines: readonly Consequence[]): RosterGang['resources'] {
  const moves = lines.filter(
    (line): line is ConsequenceOf<'resource'> => line.kind === 'resource' && line.struck === null,
  )
  const lost = new Set(moves.filter(({ from }) => from === gang.id).map(({ resourceId }) => resourceId))
  const kept = gang.resources.filter(({ id }) => !lost.has(id))
  const won = moves.filter(({ to }) => to === gang.id).map(({ resourceId, resource }) => ({ id: resourceId, resource }))
  const found = lines
    .filter(
      (line): line is ConsequenceOf<'found'> =>
        line.kind === 'found' && line.struck === null && line.gangId === gang.id,
    )
    .map(({ id, resource }) => ({ id, resource }))
  return [...kept, ...won, ...found]
}
