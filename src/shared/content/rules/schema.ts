import { z } from 'zod'

/** Ids of rules, worked examples and open questions: `NEC-SHOOT-07`, `NECX-TRAIT-BLAZE`, `NEC-TV-01a`, `TV-8E-03`. */
const indexIdSchema = z.string().regex(/^(?:TV-)?[A-Z0-9]+-[A-Z0-9]+(?:-[A-Z0-9]+)*[a-z]?$/)

/**
 * `rule`: to be carried out. `question`: the sources are silent or contradict each other; the app uses `default` unless a
 * named option is set otherwise. `example`: a worked example for tests. `gap`: known to be missing.
 */
export const ruleKinds = ['rule', 'question', 'example', 'gap'] as const

export const ruleEntrySchema = z.object({
  id: indexIdSchema,
  kind: z.enum(ruleKinds),
  title: z.string().min(1),
  /** In this program's own words, Markdown with tables. Marks in square brackets are explained by `tags`. */
  text: z.string().min(1),
  section: z.string().min(1),
  /** Page or place in the source; null where the rule is public knowledge. */
  source: z.string().min(1).nullable(),
  /**
   * R: reconstructed name or type. I: inferred. H, M, L: high, medium, low confidence. Y: of the edition itself. C: sources
   * conflict. D: this program's own design. DERIVED, RULING, PK, INTERP: follows from others, own ruling, public knowledge,
   * own interpretation.
   */
  tags: z.array(z.enum(['R', 'I', 'H', 'M', 'L', 'Y', 'C', 'D', 'DERIVED', 'RULING', 'PK', 'INTERP'])),
  /** The app's answer to a question until another is chosen. */
  default: z.string().min(1).nullable(),
  related: z.array(indexIdSchema),
})
export type RuleEntry = z.infer<typeof ruleEntrySchema>
