import type { UnitProfile } from '@shared/rulesets/wh40k/table/roster'
import type { Glyph } from '@renderer/battle/board/token/glyphs'

/** Glyphs for units with one of these keywords or types, the most specific first. */
const glyphs: readonly (readonly [Glyph, readonly string[]])[] = [
  ['champion', ['character', 'independent-character']],
  ['crew', ['vehicle', 'tank', 'walker', 'skimmer', 'open-topped', 'building']],
  ['beast', ['monster', 'monstrous-creature', 'beast', 'beasts', 'cavalry', 'swarm', 'swarms']],
  ['quick', ['bike', 'biker', 'bikes', 'jetbike']],
  ['boosted', ['jump-infantry', 'jet-pack', 'jump pack', 'fly']],
  ['ganger', ['infantry']],
]

/** A unit's role glyph; null: none fits. */
export const unitRole = (
  { keywords, transport }: Pick<UnitProfile, 'keywords' | 'transport'>,
  leads: boolean,
): Glyph | null => {
  if (leads) return 'leader'
  const own = new Set(keywords.map((keyword) => keyword.toLowerCase()))
  const found = glyphs.find(([, any]) => any.some((keyword) => own.has(keyword)))
  return found?.[0] ?? (transport === null ? null : 'crew')
}
