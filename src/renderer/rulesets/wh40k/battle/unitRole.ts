import type { UnitProfile } from '@shared/rulesets/wh40k/table/roster'
import type { Glyph } from '@renderer/battle/board/token/glyphs'

/** What is drawn for units with one of these keywords or types, the most telling first. */
const glyphs: readonly (readonly [Glyph, readonly string[]])[] = [
  ['champion', ['character', 'independent-character']],
  ['crew', ['vehicle', 'tank', 'walker', 'skimmer', 'open-topped', 'building']],
  ['beast', ['monster', 'monstrous-creature', 'beast', 'beasts', 'cavalry', 'swarm', 'swarms']],
  ['quick', ['bike', 'biker', 'bikes', 'jetbike']],
  ['boosted', ['jump-infantry', 'jet-pack', 'jump pack', 'fly']],
  ['ganger', ['infantry']],
]

/** Who a unit is at a glance; null: nothing that we draw. */
export const unitRole = (
  { keywords, transport }: Pick<UnitProfile, 'keywords' | 'transport'>,
  leads: boolean,
): Glyph | null => {
  if (leads) return 'leader'
  const own = new Set(keywords.map((keyword) => keyword.toLowerCase()))
  const found = glyphs.find(([, any]) => any.some((keyword) => own.has(keyword)))
  return found?.[0] ?? (transport === null ? null : 'crew')
}
