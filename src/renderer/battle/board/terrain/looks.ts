import type { TerrainKind, TerrainPiece } from '@shared/space'

/** How a piece of terrain is drawn. */
export type TerrainLook =
  | 'wall'
  | 'rock'
  | 'deck'
  | 'block'
  | 'crate'
  | 'tank'
  | 'barricade'
  | 'pipe'
  | 'rubble'
  | 'hazard'
  | 'pit'
  | 'growth'
  | 'ruins'
  | 'road'

const usual: Readonly<Record<TerrainKind, TerrainLook>> = {
  wall: 'wall',
  structure: 'block',
  platform: 'deck',
  barricade: 'barricade',
  impassable: 'rock',
  difficult: 'rubble',
  dangerous: 'hazard',
  pit: 'pit',
  area: 'ruins',
  road: 'road',
}

/** Words in names of ready-made pieces that define a look more exactly than their kind. */
const named: readonly (readonly [word: string, kinds: readonly TerrainKind[], look: TerrainLook])[] = [
  ['tank', ['structure', 'impassable'], 'tank'],
  ['silo', ['structure', 'impassable'], 'tank'],
  ['crate', ['structure', 'barricade'], 'crate'],
  ['crates', ['structure', 'barricade'], 'crate'],
  ['container', ['structure'], 'crate'],
  ['pipe', ['barricade'], 'pipe'],
  ['rubble', ['barricade'], 'rubble'],
  ['woods', ['area'], 'growth'],
  ['scrub', ['area'], 'growth'],
  ['grove', ['area'], 'growth'],
  ['crater', ['area'], 'rubble'],
]

export const lookOf = ({ kind, name }: Pick<TerrainPiece, 'kind' | 'name'>): TerrainLook => {
  const words = name.split('-')
  return named.find(([word, kinds]) => kinds.includes(kind) && words.includes(word))?.[2] ?? usual[kind]
}
