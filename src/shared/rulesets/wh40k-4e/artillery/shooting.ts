import type { Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { Wounds } from '../casualties/wounds'
import type { Salvo } from '../shooting/shots'
import { jam } from '../shooting/spending'
import { hitNeeded, overheat, rollHits, struckWith, woundsBy } from '../shooting/volley'
import type { FourthTable } from '../table'
import { strikeVehicle, type Impact } from '../vehicles/penetrating'
import { gunHit, sharedHits } from './hits'

/** A hit on a gun of a unit. */
export type GunHit = Omit<Impact, 'vehicle'>

/** Effects of a weapon on guns and crew. */
export interface Fired {
  readonly wounds: readonly Wounds[]
  readonly hits: readonly GunHit[]
}

/** Resolves all shots of one weapon at artillery: a die for each hit decides between crew and gun (4E-ART-10). */
export function* fireAtArtillery(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvo: Salvo,
): Procedure<Fired> {
  const { mode, models, shots, forbidsCharge, close } = salvo
  const all = shots * models.length
  const volley = { unit, target, weapon: mode.id, models: models.length, shots: all, forbidsCharge }
  table.emit({ type: 'volley-fired', rule: '4E-ART-10', ...volley })
  const wounds: Wounds[] = []
  const onGuns: GunHit[] = []
  for (const skill of new Set(models.map((model) => profileOf(table, model).bs))) {
    const firers = models.filter((model) => profileOf(table, model).bs === skill)
    const faces = yield* rollHits(table, unit, target, { ...salvo, models: firers }, skill)
    const needed = hitNeeded(mode, skill) ?? 7
    const hits = faces.flatMap((face, index) =>
      face >= needed ? [{ face, model: firers[Math.floor(index / shots)] }] : [],
    )
    const shared = yield* sharedHits(table, unit, target, salvo.victims, hits.length)
    const onCrew = hits.filter((_, index) => shared[index] !== true).map(({ face }) => face)
    wounds.push(...(yield* woundsBy(table, unit, target, salvo, onCrew)))
    for (const [index, { face, model }] of hits.entries())
      if (shared[index] === true) {
        const isClose = model !== undefined && close.includes(model)
        onGuns.push({ ...plain, firer: unit, mode: struckWith(mode, face), close: isClose })
      }
    yield* overheat(table, unit, { ...salvo, models: firers }, faces)
    jam(table, { ...salvo, models: firers }, faces)
  }
  return { wounds, hits: onGuns }
}

/** 4E-ART-01: guns are the same from all sides. */
const plain = { facing: 'front', obscured: false, halved: false, template: false } as const

/** Resolves hits on guns one by one, each against a remaining gun (4E-ART-01). */
export function* strikeGuns(
  table: FourthTable,
  target: UnitIndex,
  victims: readonly ModelIndex[],
  hits: readonly GunHit[],
): Procedure {
  for (const hit of hits) {
    const vehicle = yield* gunHit(table, target, victims)
    if (vehicle === undefined) return
    yield* strikeVehicle(table, { ...hit, vehicle })
  }
}
