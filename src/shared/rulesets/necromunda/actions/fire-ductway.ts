import { base, choose, rollOne, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { fold } from '../characteristics'
import { rangedHit } from '../hits'
import { passOrFail } from '../hits/wound'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import { hasTrait, type Profile } from '../roster'
import { blastDiameter, hasLoadedArms, hitsScored, loadedArms, spendAmmo } from '../shooting'
import { withTheirCombats } from '../shooting/combat'
import { usesTemplate } from '../shooting/template'
import { comesFromFront, landVolleys } from '../shooting/volley'
import { chooseEnd, endsNear, farEnd, hasDucts } from '../terrain/ducts'
import { controllerOf, enemiesOf, fightersWhere, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { affordable, typeOf, type Action } from './action'

interface WeaponOption extends Option {
  readonly profile: Profile
}
interface TargetOption extends Option {
  readonly target: FighterIndex
}

const besideEnd = inches(1)
const flameReach = inches(2)

/** NEC-TERR-37: no blast markers, except those of hand grenades. */
const fits =
  (table: NecromundaTable, fighter: FighterIndex) =>
  (profile: Profile): boolean =>
    (blastDiameter(profile) === undefined || hasTrait(profile, 'grenade')) &&
    affordable(table, fighter, 'fire-ductway', typeOf(table, fighter, fireDuctway, profile))

const throwable = (table: NecromundaTable, fighter: FighterIndex): Profile[] =>
  loadedArms(table, fighter, fits(table, fighter)).flatMap(({ profiles }) => (profiles.length === 1 ? profiles : []))

const enemiesBeyond = (
  table: NecromundaTable,
  fighter: FighterIndex,
  end: number,
): Procedure<readonly FighterIndex[]> =>
  measure(
    table,
    fighter,
    { ask: 'near-scenery', what: 'duct', number: farEnd(end), distance: besideEnd, among: enemiesOf(table, fighter) },
    'NEC-TERR-37',
  )

/** Ductway ends in reach with an enemy at the other end. */
function* worthFiring(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly number[]> {
  const ends: number[] = []
  for (const end of yield* endsNear(table, fighter, 'NEC-TERR-37')) {
    if ((yield* enemiesBeyond(table, fighter, end)).length > 0) ends.push(end)
  }
  return ends
}

/** NEC-TERR-37, NEC-GREN-05: a shot through a ductway at an enemy near the other end. */
export const fireDuctway: Action = {
  id: 'fire-ductway',
  rule: 'NEC-TERR-37',
  type: 'basic',
  statuses: ['active'],
  at: 'duct',
  available: (table, fighter) => hasDucts(table) && hasLoadedArms(table, fighter, fits(table, fighter)),
  *possible(table, fighter) {
    return (yield* worthFiring(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const end = yield* chooseEnd(table, fighter, yield* worthFiring(table, fighter), 'NEC-TERR-37')
    const side = controllerOf(table, fighter)
    const { id } = table.roster(fighter)
    const weapons = throwable(table, fighter).map((profile): WeaponOption => ({ id: profile.id, profile }))
    const { profile } = yield* choose(side, 'shoot.weapon', id, weapons, 'NEC-TERR-37')
    begin(profile)
    const [hits, firepower] = usesTemplate(profile)
      ? yield* flame(table, fighter, profile, end)
      : hasTrait(profile, 'grenade')
        ? yield* throwThrough(table, fighter, profile, end)
        : yield* fireThrough(table, fighter, profile, end)
    yield* landVolleys(table, fighter, [{ profile, hits, firepower }])
  },
}

type Fired = readonly [
  hits: readonly Hit[],
  firepower: { readonly faces: readonly number[]; readonly ammoSymbols: number; readonly failures: number },
]

/** Hits on 5 or more, without modifiers. */
const neededThrough = fold([base('through-ductway', 'NEC-TERR-37', 5)])

function* fireThrough(table: NecromundaTable, fighter: FighterIndex, profile: Profile, end: number): Procedure<Fired> {
  const side = controllerOf(table, fighter)
  const { id } = table.roster(fighter)
  const enemies = yield* enemiesBeyond(table, fighter, end)
  const options = enemies.map((target): TargetOption => ({ id: table.roster(target).id, target }))
  const { target } = yield* choose(side, 'shoot.target', id, options, 'NEC-TERR-37')
  const pool = { side, kind: 'shoot.hit', subject: id, rule: 'NEC-TERR-37', classes: [4, 5, 6] }
  const face = yield* rollOne(pool)
  const landed = face >= neededThrough.value
  const firepower = yield* spendAmmo(table, fighter, profile)
  const hits = landed ? hitsScored(table, fighter, profile, firepower.faces) : 0
  table.emit({
    type: 'hit-rolled',
    rule: 'NEC-TERR-37',
    attacker: fighter,
    target,
    profile: profile.id,
    kind: 'ranged',
    faces: [face],
    needed: neededThrough,
    hits,
  })
  const fromFront = yield* comesFromFront(table, target, fighter)
  const made = { natural: face, total: face, fromFront, shortRange: true }
  return [Array.from({ length: hits }, () => rangedHit(table, fighter, target, profile, made)), firepower]
}

/** Hits all fighters within 2" of the far end. */
function* flame(table: NecromundaTable, fighter: FighterIndex, profile: Profile, end: number): Procedure<Fired> {
  const among = fightersWhere(table, (_, { index }) => index !== fighter)
  const question = { ask: 'near-scenery', what: 'duct', number: farEnd(end), distance: flameReach, among } as const
  const touched = yield* measure(table, fighter, question, 'NEC-TERR-37')
  table.emit({ type: 'template-placed', rule: 'NEC-TERR-37', shooter: fighter, touched })
  const firepower = yield* spendAmmo(table, fighter, profile)
  const hits: Hit[] = []
  for (const victim of withTheirCombats(table, touched)) {
    const fromFront = yield* comesFromFront(table, victim, fighter)
    hits.push(rangedHit(table, fighter, victim, profile, { template: true, fromFront, shortRange: true }))
  }
  return [hits, firepower]
}

/** NEC-GREN-05: on a 2 or more the marker lies 2" beyond the far end, on a 1 on the thrower. */
function* throwThrough(table: NecromundaTable, fighter: FighterIndex, profile: Profile, end: number): Procedure<Fired> {
  const side = controllerOf(table, fighter)
  const pool = { side, kind: 'duct.throw', subject: table.roster(fighter).id, rule: 'NEC-TERR-37' }
  const face = yield* rollOne({ ...pool, classes: passOrFail(2) })
  const passed = face >= 2
  table.emit({
    type: 'dice-rolled',
    rule: 'NEC-GREN-05',
    fighter,
    purpose: 'through-ductway',
    faces: [face],
    needed: fold([base('through-ductway', 'NEC-TERR-37', 2)]),
    passed,
  })
  const marker: BlastMarker = passed
    ? yield* measure(table, fighter, { ask: 'marker-at', what: 'duct', number: farEnd(end) }, 'NEC-GREN-05')
    : yield* measure(table, fighter, { ask: 'marker-on', fighter }, 'NEC-GREN-05')
  table.emit({ type: 'blast-placed', rule: 'NEC-GREN-05', shooter: fighter, marker })
  const firepower = yield* spendAmmo(table, fighter, profile)
  const diameter = blastDiameter(profile)
  const touched =
    diameter === undefined
      ? []
      : yield* measure(table, fighter, { ask: 'under-blast', marker, around: null, diameter }, 'NEC-BLAST-09')
  const hits: Hit[] = []
  for (const victim of withTheirCombats(table, touched)) {
    const fromFront = yield* comesFromFront(table, victim, marker)
    hits.push(rangedHit(table, fighter, victim, profile, { blast: true, origin: marker, fromFront, shortRange: true }))
  }
  return [hits, firepower]
}
