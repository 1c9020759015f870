import type { ThingKind } from '@renderer/battle/board/terrain/things'
import type { ThingEffect } from '@renderer/rulesets/plugin'

/** Effects of terrain on fighters who cross or use it. */
const effects: Readonly<Partial<Record<ThingKind, ThingEffect>>> = {
  difficult: { text: 'board.effect.difficult', rule: 'NEC-TERR-03' },
  dangerous: { text: 'board.effect.dangerous', rule: 'NEC-TERR-04' },
  barricade: { text: 'board.effect.barricade', rule: 'NEC-TERR-07' },
  platform: { text: 'board.effect.platform', rule: 'NEC-CLIMB-02' },
  structure: { text: 'board.effect.structure', rule: 'NEC-CLIMB-02' },
  pit: { text: 'board.effect.pit', rule: 'NEC-TERR-11' },
  ladder: { text: 'board.effect.ladder', rule: 'NEC-TERR-09' },
  door: { text: 'board.effect.door', rule: 'NEC-TERR-20' },
  terminal: { text: 'board.effect.terminal', rule: 'NEC-TERR-31' },
  duct: { text: 'board.effect.duct', rule: 'NEC-TERR-36' },
}

export const terrainEffect = (kind: ThingKind): ThingEffect | null => effects[kind] ?? null
