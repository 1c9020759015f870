import { createDeclaredOracle } from '@shared/rulesets/necromunda/declared/oracle'
import type { FactQuestion, NecromundaQuestion, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { isOnTable, remove } from '@shared/space'
import { setUp, type Scene, type SceneSketch, type SpaceTable } from '../kit'

/** A scene on the players' own table: fighters have no coordinates. */
export const onTheirTable = (sketch: SceneSketch): Scene => {
  const scene = setUp(sketch)
  const { positions } = scene.state
  scene.state.fighters.forEach((_, fighter) => {
    if (isOnTable(positions, fighter)) remove(positions, fighter)
  })
  scene.state.declared = []
  return scene
}

/** The players' answers, in order, by question. */
export type Said = { readonly [Ask in NecromundaQuestion['ask']]?: readonly unknown[] }

/** Answers of the declared oracle; if it has none, the players' own, checked by it. `asked` collects the questions to players. */
export const spaceByWord = ({ state, table }: Scene, said: Said, asked: string[] = []): SpaceTable => {
  const oracle = createDeclaredOracle(table.rosters)
  const left = new Map(Object.entries(said).map(([ask, values]) => [ask, [...values]]))
  const answer =
    (isPlacement: boolean) =>
    (question: FactQuestion | PlacementQuestion): unknown => {
      const known = oracle.measure(state, question)
      if (known !== undefined) return known
      asked.push(question.ask)
      const value = left.get(question.ask)?.shift()
      const resolution = isPlacement ? oracle.resolve(state, question, value) : oracle.accept(state, question, value)
      if (!resolution.ok) throw new Error(`${question.ask}: ${resolution.problem}`)
      return resolution.outcome
    }
  const placements = [
    'plan-move',
    'deploy',
    'face',
    'set-down',
    'place-blast',
    'place-template',
    'come-out',
    'place-loot',
    'place-object',
    'set-down-loot',
    'change-scenery',
  ]
  const facts = [
    'targets',
    'shot',
    'nearest',
    'within',
    'line-of-fire',
    'can-see',
    'arrive',
    'diverted',
    'engageable',
    'on-dangerous-ground',
    'turned-towards',
    'edge',
    'landing',
    'scatter',
    'marker-on',
    'under-blast',
    'under-template',
    'front-arc',
    'cover-from',
    'beyond',
    'drifted',
    'pushed',
    'scenery-agreed',
    'scenery-near',
    'near-scenery',
    'in-doorway',
    'doors-in-sight',
    'has-room',
    'loot-room',
    'change-room',
    'beside-door',
    'marker-at',
  ]
  return Object.fromEntries([
    ...placements.map((ask) => [ask, answer(true)] as const),
    ...facts.map((ask) => [ask, answer(false)] as const),
  ])
}
