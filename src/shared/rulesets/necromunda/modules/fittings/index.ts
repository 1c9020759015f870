import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { automaticHit, resolveHits } from '../../hits'
import type { NecromundaModule } from '../../moments'
import { gunnerModule } from '../../riding/gunners'
import { fightersWhere } from '../../table'
import { boosted } from '../../vehicles/boosts'
import { rigWreck } from '../../vehicles/tanks'

/** Vehicle upgrades with their own handlers; the others are part of the driving rules. */

const vented = [row('smoke-vents', 'NECV-UPG-02', 'add', -1)]

/** NECV-UPG-02, NECV-SHOOT-05: -1 to shots at it. */
const smokeVents: NecromundaModule = {
  id: 'smoke-vents',
  rule: 'NECV-UPG-02',
  on: { hitRollAgainst: ({ kind }) => (kind === 'ranged' ? vented : []) },
}

/** Temporarily adds a number of inches to Movement. */
const faster = (fitting: Parameters<typeof boosted>[0], rule: string): NecromundaModule => ({
  id: boosted(fitting),
  rule,
  on: {
    characteristic: ({ characteristic: key }, more = 0) =>
      key === 'm' ? [row(fitting, rule, 'add', inches(more))] : [],
  },
})

const blast = { strength: 5, ap: -1, damage: 1 } as const

/** NECV-WRK-09: when it is wrecked, it hits everything within 3". */
const reactor: NecromundaModule = {
  id: 'archaeotech-automantic-reactor',
  rule: 'NECV-WRK-09',
  on: {
    *lastDeed({ table, fighter }) {
      const rule = 'NECV-WRK-09'
      const used = 'archaeotech-automantic-reactor'
      if (table.fighter(fighter).used.includes(used)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: used })
      const among = fightersWhere(table, (_, { index }) => index !== fighter)
      if (among.length === 0) return
      const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: inches(3), among }, rule)
      const origin = fighter
      const hits = near.map((target) => automaticHit(target, used, { ...blast, origin }))
      yield* resolveHits(table, hits)
    },
  },
}

/** NECV-WRK-09: its wreck may explode. */
const tanks: NecromundaModule = {
  id: 'booby-trapped-fuel-tanks',
  rule: 'NECV-WRK-09',
  on: { lastDeed: ({ table, fighter }) => rigWreck(table, fighter) },
}

export const fittingModules: readonly NecromundaModule[] = [
  smokeVents,
  reactor,
  tanks,
  faster('glys-injector', 'NECV-UPG-02'),
  faster('plasma-coil-engine', 'NECV-UPG-02'),
  faster('speed-fins', 'NECV-UPG-01'),
  faster('heavy-foot', 'NECV-SKL-01'),
  gunnerModule,
]
