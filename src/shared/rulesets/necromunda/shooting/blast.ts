import { lastAt, rollOne, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { measure, place } from '../asking'
import { rangedHit } from '../hits'
import { handlersWielding } from '../hits/handlers'
import { controllerOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import { farthest, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { withTheirCombats } from './combat'
import { spendAmmo } from './firepower'
import { getAway } from './get-away'
import { lengthOf, mannerOf, type Shot } from './shot'
import { rollScatter } from './scatter'
import { rollToHit, type Landed } from './to-hit'
import { comesFromFront, type Volley } from './volley'

/** NEC-BLAST-03 to -12: place the marker, roll to hit, scatter, find who is under it. No stray shots (NEC-BLAST-12). */
export function* fireBlast(table: NecromundaTable, shot: Shot, diameter: Length): Procedure<Volley> {
  const { shooter, profile } = shot
  const placed = yield* placeMarker(table, shot, diameter)
  // NEC-BLAST-04, NEC-BLAST-05: range is measured to the marker, cover is the target's.
  const band = shot.band === 'out' ? 'long' : shot.band
  const landed = placed.outOfRange ? null : yield* rollToHit(table, { ...shot, band })
  const firepower = yield* spendAmmo(table, shooter, profile, landed !== null)
  const burst = landed === null ? yield* scatter(table, shooter, placed) : placed
  const hits = burst === null ? [] : yield* hitsUnder(table, { ...shot, band }, burst, diameter, landed)
  return { profile, firepower, hits }
}

/** Throws three grenades: three markers that scatter without a hit roll. No grenades of this kind are left afterwards. */
export function* throwThree(table: NecromundaTable, shot: Shot, diameter: Length): Procedure<Volley> {
  const { shooter, profile } = shot
  const band = shot.band === 'out' ? 'long' : shot.band
  const hits: Hit[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const burst = yield* scatter(table, shooter, yield* placeMarker(table, shot, diameter))
    if (burst !== null) hits.push(...(yield* hitsUnder(table, { ...shot, band }, burst, diameter, null)))
  }
  return { profile, firepower: { faces: [], ammoSymbols: 0, failures: 1 }, hits }
}

function* placeMarker(table: NecromundaTable, shot: Shot, diameter: Length): Procedure<BlastMarker> {
  const { shooter, target, profile } = shot
  const longRange = lengthOf(farthest(profile)) ?? inches(0)
  const question = {
    ask: 'place-blast',
    shooter,
    target,
    diameter,
    longRange,
    ...mannerOf(table, shooter, profile),
  } as const
  const marker = yield* place(table, shooter, question, 'NEC-BLAST-03')
  table.emit({ type: 'blast-placed', rule: 'NEC-BLAST-03', shooter, marker })
  return marker
}

/** NEC-BLAST-06 to -08: where a missed marker ends up; null if it has no effect. */
function* scatter(table: NecromundaTable, shooter: FighterIndex, placed: BlastMarker): Procedure<BlastMarker | null> {
  const pool = { side: controllerOf(table, shooter), subject: table.roster(shooter).id }
  const along = [{ kind: 'scatter.face', subject: pool.subject, count: 1, sides: 6, die: 'scatter' }]
  const inchesOff = yield* rollOne({ ...pool, kind: 'blast.distance', rule: 'NEC-BLAST-06', along })
  const { hit, direction, faces } = yield* rollScatter(table, shooter, 'NEC-BLAST-06')
  if (inchesOff === 1 && hit) {
    const misfire = yield* rollOne({ ...pool, kind: 'blast.misfire', rule: 'NEC-BLAST-08', classes: [1, 6] })
    const marker = misfire === 1 ? yield* onItself(table, shooter) : null
    const rolled = { faces: [inchesOff, ...faces, misfire], marker, misfire: true }
    table.emit({ type: 'blast-scattered', rule: 'NEC-BLAST-08', ...rolled })
    return marker
  }
  const question = { ask: 'scatter', marker: placed, distance: inches(inchesOff), direction } as const
  const { marker } = yield* measure(table, shooter, question, 'NEC-BLAST-06')
  table.emit({ type: 'blast-scattered', rule: 'NEC-BLAST-06', faces: [inchesOff, ...faces], marker, misfire: false })
  return marker
}

const onItself = (table: NecromundaTable, shooter: FighterIndex) =>
  measure(table, shooter, { ask: 'marker-on', fighter: shooter }, 'NEC-BLAST-08')

/** NEC-BLAST-09, NEC-BLAST-11: all fighters under the marker, and all in close combat with them. */
function* hitsUnder(
  table: NecromundaTable,
  { shooter, profile, band }: Shot,
  burst: BlastMarker,
  diameter: Length,
  landed: Landed | null,
): Procedure<Hit[]> {
  if (rests(table, shooter, profile, burst) === 'no-hits') return []
  const question = { ask: 'under-blast', marker: burst, around: null, diameter } as const
  const covered = yield* measure(table, shooter, question, 'NEC-BLAST-09')
  const moved = yield* getAway(table, covered)
  const touched = moved ? yield* measure(table, shooter, question, 'NEC-BLAST-09') : covered
  const hits: Hit[] = []
  for (const victim of withTheirCombats(table, touched)) {
    hits.push(
      rangedHit(table, shooter, victim, profile, {
        natural: landed?.natural ?? null,
        total: landed?.total ?? null,
        blast: true,
        origin: burst,
        fromFront: yield* comesFromFront(table, victim, burst),
        shortRange: band === 'short',
      }),
    )
  }
  return hits
}

const rests = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  marker: BlastMarker,
): 'no-hits' | undefined =>
  lastAt(handlersWielding(table, 'markerRests', fighter, profile), { table, fighter, profile, marker }, undefined)
