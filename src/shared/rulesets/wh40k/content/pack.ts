import type { RulesetId } from '../../../battle'
import { packHeaderSchema, type ContentPack } from '../../../content/schema'

/** What an edition ships, as its files have it: JSON has no literal types. Tests parse every entry, so that loading need not. */
interface Shipped {
  readonly title: string
  /** Names, effects and texts in other languages. */
  readonly words: object
  readonly entries: object
}

/** The pack of an edition, by the edition's own id. */
export const editionPack = (ruleset: RulesetId, { title, words, entries }: Shipped): ContentPack => ({
  ...packHeaderSchema.parse({ id: ruleset, title, ruleset, version: '1', ...words }),
  entries,
})
