import type { Consequence, PostBattleAction } from '@shared/campaign'
import type { RosterRow } from '@shared/contract/fighters'
import type { GangPage } from '@shared/contract/gangs'

/** An action that a member of the hierarchy could take, as it is written into the draft; `about`: whom it is about. */
export interface Option {
  /** Stable text of the action, to tell options apart. */
  readonly key: string
  readonly kind: PostBattleAction['kind']
  readonly about: string
  readonly action: PostBattleAction
}

type Person = Pick<RosterRow, 'id' | 'name' | 'category' | 'capturedBy'>
type Gang = Pick<GangPage, 'id' | 'alignment'> & { readonly roster: readonly Person[] }

/** CAMP-PST-30..36. What somebody could do after this battle: the rules have the last word on whether they may. */
export const optionsFor = (by: string, gang: Gang, everyGang: readonly Gang[], lines: readonly Consequence[], hasTurf = false): Option[] => {
  const mine = (id: string) => gang.roster.find((it) => it.id === id)
  const dying = lines.flatMap((line) => (isDying(line) ? (mine(line.fighterId) ?? []) : []))
  const captives = everyGang.flatMap(({ roster }) => roster.filter(({ capturedBy }) => capturedBy?.gangId === gang.id))
  const vehicles = gang.roster.filter(({ category }) => category === 'vehicle')
  const outlaws = gang.alignment === 'outlaw'
  const dealings = outlaws ? (['sell-captives', 'dispose-of-captives'] as const) : (['sell-captives', 'claim-bounty'] as const)
  return [
    option({ kind: 'trade', by }, '', ''),
    ...(hasTurf ? [option({ kind: 'work-territory', by }, '', '')] : []),
    ...dying.map(({ id, name }) => option({ kind: 'medical-escort', by, patient: id, pay: true }, id, name)),
    ...captives.flatMap(({ id, name }) => dealings.map((kind) => option({ kind, by, captives: [id] }, id, name))),
    ...vehicles.map(({ id, name }) => option({ kind: 'negotiate-repairs', by, vehicle: id, pay: true }, id, name)),
  ]
}

/** Of the fighters an action may be taken for, a critically injured one dies without it (CAMP-PST-34). */
const isDying = (line: Consequence): line is Extract<Consequence, { kind: 'status' }> =>
  line.kind === 'status' && (line.to === 'critical' || (line.to === 'dead' && line.cause === 'critical-injury'))

const option = (action: PostBattleAction, id: string, about: string): Option => ({ key: `${action.kind}/${id}`, kind: action.kind, about, action })

/** Which of the options an action in the draft is. */
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
