import { traitsOf, type Battlefield, type TerrainKind, type TerrainPiece } from '@shared/space'

/** What can lie on a battlefield. */
export type ThingKind = TerrainKind | 'door' | 'ladder' | 'duct' | 'terminal' | 'objective' | 'casket' | 'ammo-crate'

/** A thing on a battlefield, to be put into words. Heights in thousandths of an inch; null: none. */
export interface Thing {
  readonly kind: ThingKind
  /** Key of a name in the battlefield's texts; null: the kind is name enough. */
  readonly name: string | null
  readonly height: { readonly base: number; readonly top: number } | null
  /** Whether it blocks sight; null: it doesn't affect sight. */
  readonly opaque: boolean | null
  readonly way: 'climbed' | 'round' | 'crossed' | 'entered' | 'up' | null
}

const wayOf = (piece: TerrainPiece): Thing['way'] => {
  const { solid, standable, climbable } = traitsOf(piece)
  if (piece.kind === 'barricade') return 'crossed'
  if (!solid) return 'entered'
  return standable && climbable ? 'climbed' : 'round'
}

export const terrainThing = (piece: TerrainPiece): Thing => ({
  kind: piece.kind,
  name: piece.name,
  height: { base: piece.base, top: piece.top },
  opaque: traitsOf(piece).opaque,
  way: wayOf(piece),
})

const flat = { height: null, opaque: null, way: null }

/** The thing with this id, or loot of this kind; undefined if there is none. `more`: terrain added during the battle. */
export const thingOf = (field: Battlefield, id: string, more: readonly TerrainPiece[] = []): Thing | undefined => {
  const piece = [...field.terrain, ...more].find((one) => one.id === id)
  if (piece) return terrainThing(piece)
  const door = field.doors.find((one) => one.id === id)
  if (door)
    return {
      kind: 'door',
      name: door.name,
      height: { base: door.base, top: door.top },
      opaque: true,
      way: 'round',
    }
  const ladder = field.ladders.find((one) => one.id === id)
  if (ladder)
    return {
      kind: 'ladder',
      name: ladder.name,
      height: { base: ladder.foot.z, top: ladder.head.z },
      opaque: null,
      way: 'up',
    }
  const lists = { duct: field.ducts, terminal: field.terminals, objective: field.objectives } as const
  for (const kind of ['duct', 'terminal', 'objective'] as const) {
    const found = lists[kind].find((one) => one.id === id)
    if (found) return { kind, name: found.name, ...flat }
  }
  return id === 'casket' || id === 'ammo-crate' ? { kind: id, name: null, ...flat } : undefined
}
