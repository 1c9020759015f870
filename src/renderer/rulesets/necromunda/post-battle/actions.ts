import type { Consequence, PostBattleAction } from '@shared/campaign'
import type { RosterRow } from '@shared/contract/fighters'
import type { GangPage } from '@shared/contract/gangs'

/** A possible action of a Leader or Champion, as written into the draft; `about`: whom it is about. */
export interface Option {
  /** Stable text of the action, to compare options. */
  readonly key: string
  readonly kind: PostBattleAction['kind']
  readonly about: string
  readonly action: PostBattleAction
}

type Person = Pick<RosterRow, 'id' | 'name' | 'category' | 'capturedBy'>
type Gang = Pick<GangPage, 'id' | 'alignment'> & { readonly roster: readonly Person[] }

/** CAMP-PST-30..36. Possible actions after this battle; the rules still check them. */
export const optionsFor = (
  by: string,
  gang: Gang,
  everyGang: readonly Gang[],
  lines: readonly Consequence[],
  hasTurf = false,
): Option[] => {
  const mine = (id: string) => gang.roster.find((it) => it.id === id)
  const dying = [...new Set(lines.flatMap(dyingIn))].flatMap((id) => mine(id) ?? [])
  const captives = everyGang.flatMap(({ roster }) => roster.filter(({ capturedBy }) => capturedBy?.gangId === gang.id))
  const vehicles = gang.roster.filter(({ category }) => category === 'vehicle')
  const outlaws = gang.alignment === 'outlaw'
  const dealings = outlaws
    ? (['sell-captives', 'dispose-of-captives'] as const)
    : (['sell-captives', 'claim-bounty'] as const)
  return [
    option({ kind: 'trade', by }, '', ''),
    ...(hasTurf ? [option({ kind: 'work-territory', by }, '', '')] : []),
    ...dying.map(({ id, name }) => option({ kind: 'medical-escort', by, patient: id, pay: true }, id, name)),
    ...captives.flatMap(({ id, name }) => dealings.map((kind) => option({ kind, by, captives: [id] }, id, name))),
    ...vehicles.map(({ id, name }) => option({ kind: 'negotiate-repairs', by, vehicle: id, pay: true }, id, name)),
  ]
}

/** CAMP-PST-34. Ids of fighters who die by this line without a doctor, even while the doctor is at work. */
const dyingIn = (line: Consequence): string[] => {
  if (line.struck !== null) return []
  if (line.kind === 'injury') return line.injury === 'critical-injury' ? [line.fighterId] : []
  const dies =
    line.kind === 'status' && (line.to === 'critical' || (line.to === 'dead' && line.cause === 'critical-injury'))
  return dies ? [line.fighterId] : []
}

/** CAMP-PST-30. The status since this battle that keeps a fighter from acting; undefined: none. */
export const unfitAfter = (id: string, lines: readonly Consequence[]): string | undefined => {
  if (lines.some((line) => dyingIn(line).includes(id))) return 'critical'
  const last = lines.findLast((line) => line.kind === 'status' && line.fighterId === id && line.struck === null)
  return last?.kind === 'status' && last.to !== 'active' ? last.to : undefined
}

const option = (action: PostBattleAction, id: string, about: string): Option => ({
  key: `${action.kind}/${id}`,
  kind: action.kind,
  about,
  action,
})

/** The option that an action in the draft belongs to. */
export const keyOf = (action: PostBattleAction): string => {
  switch (action.kind) {
    case 'medical-escort':
      return `${action.kind}/${action.patient}`
    case 'negotiate-repairs':
      return `${action.kind}/${action.vehicle}`
    case 'trade':
    case 'work-territory':
      return `${action.kind}/`
    default:
      return `${action.kind}/${action.captives[0] ?? ''}`
  }
}
