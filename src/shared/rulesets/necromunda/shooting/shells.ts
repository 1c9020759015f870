import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { rangedHit } from '../hits/weapon-hit'
import { resolveHits } from '../hits/resolve'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import type { NecromundaTable } from '../table'
import type { Cloud } from '../state'
import { withTheirCombats } from './combat'
import { getAway } from './get-away'
import { comesFromFront } from './volley'

const rule = 'NECX-TRAIT-BURROWING'

/** NECX-TRAIT-BURROWING: shells fired earlier burst when the End phase begins. */
export function* burstShells(table: NecromundaTable): Procedure {
  for (;;) {
    const index = table.state.clouds.findIndex(({ kind }) => kind === 'shell')
    const shell = table.state.clouds[index]
    if (shell === undefined) return
    table.emit({ type: 'cloud-gone', rule, cloud: index })
    yield* burst(table, shell)
  }
}

function* burst(table: NecromundaTable, { at, radius, by }: Cloud): Procedure {
  const profile =
    by &&
    table
      .roster(by.fighter)
      .weapons.flatMap(({ profiles }) => profiles)
      .find(({ id }) => id === by.profile)
  if (by === undefined || profile === undefined) return
  const marker: BlastMarker = { at, outOfRange: false }
  const question = { ask: 'under-blast', marker, around: null, diameter: inches((2 * radius) / inches(1)) } as const
  const covered = yield* measure(table, by.fighter, question, rule)
  const touched = (yield* getAway(table, covered)) ? yield* measure(table, by.fighter, question, rule) : covered
  const hits: Hit[] = []
  for (const victim of withTheirCombats(table, touched)) {
    const fromFront = yield* comesFromFront(table, victim, marker)
    hits.push(rangedHit(table, by.fighter, victim, profile, { blast: true, origin: marker, fromFront }))
  }
  yield* resolveHits(table, hits)
}
