import { modules } from '@shared/rulesets/necromunda/modules'
import { actions } from '@shared/rulesets/necromunda/actions'
import { manifestation } from '@shared/rulesets/necromunda/psykers/manifest'
import { powers } from '@shared/rulesets/necromunda/psykers'
import type { Power } from '@shared/rulesets/necromunda/psykers/power'
import type { ActionId } from '@shared/rulesets/necromunda/state'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import {
  openGround,
  play,
  setUp,
  shotFacts,
  somewhere,
  type FighterSketch,
  type Scene,
  type SceneSketch,
  type Script,
} from '../kit'

/** All modules, and a power that belongs to no set and does nothing: for the rules about powers. */
export const scene = (fighters: readonly FighterSketch[], more: Omit<SceneSketch, 'fighters'> = {}): Scene => {
  const made = setUp({ fighters, ...more })
  return { ...made, table: { ...made.table, modules } }
}

const powerNamed = (id: string): Power => {
  const found = powers.find((power) => power.id === id)
  if (found === undefined) throw new Error(`There is no power ${id}`)
  return found
}

const facts: Script['space'] = {
  ...openGround,
  within: ({ among }) => among,
  targets: ({ among }) => among,
  nearest: 1,
  shot: shotFacts(),
  face: ({ fighter }) => somewhere(fighter),
  engageable: [],
  'under-blast': [],
}
export const withFacts = (script: Script): Script => ({ ...script, space: { ...facts, ...script.space } })

/** The first fighter manifests a power, with its cost paid. */
export const manifests = (of: Scene, id: string, script: Script, psyker = 0) => {
  const action = manifestation(powerNamed(id))
  const begin = (): void =>
    of.table.emit({ type: 'action-begun', rule: action.rule, fighter: psyker, action: action.id, cost: 1 })
  return play(action.perform(of.table, psyker, begin), withFacts(script))
}

/** The first fighter performs one of the actions common to all. */
export const performs = (of: Scene, id: ActionId, script: Script = {}) => {
  const action = actions.find((one) => one.id === id)
  if (action === undefined) throw new Error(`There is no action ${id}`)
  const begin = (): void => of.table.emit({ type: 'action-begun', rule: action.rule, fighter: 0, action: id, cost: 1 })
  return play(action.perform(of.table, 0, begin), withFacts(script))
}

export const activates = (of: Scene, script: Script, fighter = 0) =>
  play(activate(of.table, fighter), withFacts(script))

export const effectsOf = ({ table }: Scene, fighter: number): string[] =>
  table.fighter(fighter).effects.map(({ id }) => id)

/** The actions offered to a fighter at its first choice in its activation. */
export const firstOffered = ({
  asked,
}: {
  readonly asked: readonly { readonly kind: string; readonly options: readonly string[] }[]
}) => {
  const found = asked.find(({ kind }) => kind === 'activation.action')
  if (found === undefined) throw new Error('Nobody was asked what to do')
  return found.options
}
