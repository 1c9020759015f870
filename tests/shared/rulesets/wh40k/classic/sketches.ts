import type {
  MeleeMode,
  RangedMode,
  TroopProfile,
  UnitProfile,
  VehicleProfile,
} from '@shared/rulesets/wh40k/classic/roster'
import type { Amount } from '@shared/content/schema'
import { inches, millimetres } from '@shared/space'

/** Units written down literally, for the kits of both editions. */

export interface WeaponSketch {
  readonly id?: string
  readonly type?: RangedMode['type']
  readonly shots?: Amount
  /** Inches; null for the teardrop. */
  readonly range?: number | null
  readonly s?: number | RangedMode['strength']
  readonly ap?: number | null
  /** Slugs, or with their number. */
  readonly specials?: readonly (string | { readonly id: string; readonly value: number })[]
}

export interface MeleeSketch {
  readonly id: string
  readonly strength?: MeleeMode['strength']
  readonly ap?: number | null
  readonly specials?: readonly (string | { readonly id: string; readonly value: number })[]
}

export interface GroupSketch {
  readonly id?: string
  readonly count?: number
  readonly stats?: Partial<Omit<TroopProfile, 'id' | 'body' | 'kind' | 's' | 't'>> & {
    readonly s?: number
    readonly t?: number
    /** Toughness with bonuses. */
    readonly effectiveT?: number
  }
  readonly weapons?: readonly WeaponSketch[]
  readonly melee?: readonly MeleeSketch[]
  /** A vehicle instead; defaults are a tank's: armour 13, 11, 10. */
  readonly vehicle?: Partial<VehicleProfile>
  /** Slugs, or with their number. */
  readonly carried?: readonly (string | { readonly id: string; readonly value: number })[]
}

export interface UnitSketch<State = object> {
  readonly id?: string
  readonly side?: number
  readonly carried?: readonly string[]
  readonly groups?: readonly GroupSketch[]
  /** Of a transport. */
  readonly capacity?: number
  readonly role?: UnitProfile['role']
  readonly faction?: string
  /** Datasheets of its dedicated transports; that of a sketch is `sketch`. */
  readonly dedicated?: readonly string[]
  readonly points?: number
  /** The unit whose slot it shares; its own by default. */
  readonly slot?: number
  /** The unit whose dedicated transport it is. */
  readonly owner?: number
  readonly state?: Partial<State>
}

const ranged = (sketch: WeaponSketch): RangedMode => ({
  kind: 'ranged',
  id: sketch.id ?? 'bolter',
  range: sketch.range === null ? null : inches(sketch.range ?? 24),
  strength: typeof sketch.s === 'object' ? sketch.s : { kind: 'number', value: sketch.s ?? 4 },
  ap: sketch.ap === undefined ? 5 : sketch.ap,
  type: sketch.type ?? 'rapid-fire',
  shots: { kind: 'number', shots: sketch.shots ?? 1 },
  specials: (sketch.specials ?? []).map((special) => (typeof special === 'string' ? { id: special } : special)),
})

const melee = ({ id, strength = { kind: 'user', plus: 0 }, ap = null, specials = [] }: MeleeSketch): MeleeMode => ({
  kind: 'melee',
  id,
  strength,
  ap,
  specials: specials.map((special) => (typeof special === 'string' ? { id: special } : special)),
})

/** 4E-PROF-14. */
const marine = {
  kind: 'troop',
  name: 'Marine',
  type: 'infantry',
  size: 2,
  ws: 4,
  bs: 4,
  w: 1,
  i: 4,
  a: 1,
  ld: 8,
  sv: 3,
  invulnerable: null,
  body: { base: { kind: 'circle', radius: millimetres(12.5) }, height: inches(1.3), proneHeight: inches(1.3), size: 2 },
} as const

const tank = {
  kind: 'vehicle',
  name: 'Tank',
  types: ['tank'],
  size: 3,
  bs: 3,
  w: 1,
  invulnerable: null,
  front: 13,
  side: 11,
  rear: 10,
  firePoints: 0,
  accessPoints: [],
  mounts: [],
  walker: null,
  body: {
    base: { kind: 'hull', length: inches(4.5), width: inches(3) },
    height: inches(2.6),
    proneHeight: inches(2.6),
    size: 3,
  },
} as const

export const unitOf = (sketch: UnitSketch, index: number): UnitProfile => {
  const groups = sketch.groups ?? [{}]
  const models = groups.flatMap(({ count = 1 }, kind) => Array.from({ length: count }, () => kind))
  return {
    index,
    id: sketch.id ?? `unit-${index}`,
    name: sketch.id ?? `Unit ${index}`,
    side: sketch.side ?? 0,
    datasheet: 'sketch',
    faction: sketch.faction ?? 'sketch',
    role: sketch.role ?? 'troops',
    dedicated: sketch.dedicated ?? [],
    slot: sketch.slot ?? index,
    owner: sketch.owner ?? null,
    points: sketch.points ?? 100,
    kinds: groups.map(
      ({ id = `kind-${index}`, stats = {}, weapons = [{}], melee: blades = [], vehicle, carried = [] }, kind) => {
        const { s = 4, t = 4, effectiveT = t, ...more } = stats
        const guns = weapons.map(ranged)
        const swords = blades.map(melee)
        return {
          index: kind,
          id,
          profile:
            vehicle === undefined
              ? {
                  ...marine,
                  ...more,
                  body: { ...marine.body, size: more.size ?? 2 },
                  id,
                  s: { base: s, effective: s },
                  t: { base: t, effective: effectiveT },
                }
              : { ...tank, ...vehicle, id },
          weapons: [...guns, ...swords].map((mode) => ({ id: mode.id, modes: [mode] })),
          ranged: guns,
          melee: swords,
          carried: carried.map((one) => (typeof one === 'string' ? { id: one } : one)),
        }
      },
    ),
    models,
    keywords: groups.flatMap(({ vehicle, stats }): readonly string[] =>
      vehicle === undefined ? [stats?.type ?? 'infantry'] : (vehicle.types ?? tank.types),
    ),
    carried: (sketch.carried ?? []).map((id) => ({ id })),
    transport:
      sketch.capacity === undefined ? null : { capacity: sketch.capacity, needs: ['infantry'], refuses: ['gun'] },
  }
}
