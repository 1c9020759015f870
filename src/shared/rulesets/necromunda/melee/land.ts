import type { Procedure } from '../../../engine'
import { measure } from '../asking'
import { resolveHits, strengthOf } from '../hits'
import { blastDiameter } from '../shooting/diameter'
import { withTheirCombats } from '../shooting/combat'
import { getAway } from '../shooting/get-away'
import { comesFromFront } from '../shooting/volley'
import type { Hit } from '../moments'
import type { NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import type { Blow, Combatant } from './combatant'

/** Step 7 (NEC-MELEE-15): every hit that was not stopped. */
export function* resolveBlows(
  table: NecromundaTable,
  attacker: Combatant,
  target: FighterIndex,
  blows: readonly Blow[],
  fromFront: boolean,
  reaction = false,
): Procedure {
  // An unstable weapon may have taken the target off the table, also indirectly.
  if (!onBattlefield(table.fighter(target))) return
  const hits: Hit[] = []
  for (const blow of blows) {
    const hit = { ...hitOf(table, attacker, target, blow), fromFront, reaction }
    const diameter = blastDiameter(blow.profile)
    if (diameter === undefined) hits.push(hit)
    else hits.push(...(yield* burst(table, hit, diameter)))
  }
  yield* resolveHits(table, hits)
}

const hitOf = (
  table: NecromundaTable,
  { fighter, charging }: Combatant,
  target: FighterIndex,
  { profile, natural, total }: Blow,
): Hit => ({
  attacker: fighter,
  target,
  kind: 'melee',
  profile,
  by: table.roster(fighter).weapons[profile.weapon]?.id ?? profile.id,
  strength: strengthOf(table, fighter, profile),
  ap: profile.ap,
  damage: profile.damage,
  natural,
  total,
  blast: false,
  template: false,
  fromFront: false,
  shortRange: false,
  charging,
  noSave: false,
})

/** NECX-TRAIT-BLAST: a close combat hit with Blast hits all fighters under a marker centred on its target, and their combats. */
function* burst(
  table: NecromundaTable,
  hit: Hit,
  diameter: NonNullable<ReturnType<typeof blastDiameter>>,
): Procedure<Hit[]> {
  const { target } = hit
  const rule = 'NECX-TRAIT-BLAST'
  const marker = yield* measure(table, target, { ask: 'marker-on', fighter: target }, rule)
  const question = { ask: 'under-blast', marker, around: target, diameter } as const
  const covered = yield* measure(table, target, question, rule)
  const moved = yield* getAway(table, covered)
  const touched = moved ? yield* measure(table, target, question, rule) : covered
  const others = withTheirCombats(table, [target, ...touched]).filter((victim) => victim !== target)
  const hits: Hit[] = [{ ...hit, blast: true, origin: marker }]
  for (const victim of others) {
    const fromFront = yield* comesFromFront(table, victim, marker)
    hits.push({ ...hit, target: victim, blast: true, origin: marker, fromFront })
  }
  return hits
}
