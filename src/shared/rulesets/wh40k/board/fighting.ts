import type { ModelIndex } from '../table/state'
import type { Scene } from './field'
import { modelDistance } from './measuring'

/** Whether a model can strike an enemy from its place. */
export const isInReach = (scene: Scene, model: ModelIndex, enemies: readonly ModelIndex[]): boolean =>
  enemies.some((enemy) => modelDistance(scene, model, enemy) <= scene.field.policy.melee.reach)

/** Models of a unit that can strike an enemy, or stand next to one that can, if the edition lets them strike from there. */
export const fightingIn = (scene: Scene, members: readonly ModelIndex[], enemies: readonly ModelIndex[]): number => {
  const front = members.filter((model) => isInReach(scene, model, enemies))
  const { support } = scene.field.policy.melee
  return members.filter(
    (model) => front.includes(model) || front.some((other) => modelDistance(scene, model, other) <= support),
  ).length
}
