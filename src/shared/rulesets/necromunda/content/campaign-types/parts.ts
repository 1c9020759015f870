import type { z } from 'zod'
import type { campaignTypeSchema } from '../../../../content/schema/campaign-types'

/** A campaign type as written in the content, before defaults are filled in. */
export type CampaignTypeData = z.input<typeof campaignTypeSchema>
type PhaseData = CampaignTypeData['phases'][number]
type Row = CampaignTypeData['scenarios'][number]['rows'][number]
type Words = PhaseData['title']
type TriumphData = CampaignTypeData['triumphs'][number]

export const words = (en: string, ru: string): Words => ({ en, ru })
export const note = (rule: string, en: string, ru: string) => ({ rule, text: words(en, ru) })

/** A phase in which gangs fight each other. */
export const battles = (
  id: string,
  title: Words,
  cycles: number,
  stake: PhaseData['stake'],
  more: Partial<Pick<PhaseData, 'weather' | 'customs' | 'notes'>> = {},
): PhaseData => ({ id, title, kind: 'battles', cycles, stake, weather: [], notes: [], ...more })

/** One cycle in which gangs recover. */
export const downtime = (notes: PhaseData['notes'] = []): PhaseData => ({
  id: 'downtime',
  title: words('Downtime', 'Затишье'),
  kind: 'downtime',
  cycles: 1,
  stake: 'none',
  weather: [],
  notes,
})

export const pick = (from: number, to: number, ...scenarios: string[]): Row => ({ from, to, chooser: null, scenarios })
export const choice = (from: number, to: number, chooser: NonNullable<Row['chooser']>): Row => ({
  from,
  to,
  chooser,
  scenarios: [],
})

/** A 2D6 table: the gang with more holdings chooses on 2-3, the one with fewer on 10-12; between them are three pairs of scenarios. */
export const twoDice = (
  rule: string,
  phase: string | null,
  low: readonly string[],
  middle: readonly string[],
  high: readonly string[],
): CampaignTypeData['scenarios'][number] => ({
  phase,
  region: null,
  dice: '2D6',
  rule,
  rows: [choice(2, 3, 'more'), pick(4, 5, ...low), pick(6, 7, ...middle), pick(8, 9, ...high), choice(10, 12, 'fewer')],
})

export const triumph = (
  rule: string,
  id: string,
  title: Words,
  measure: TriumphData['measure'],
  more: Partial<Pick<TriumphData, 'of' | 'phase'>> = {},
): TriumphData => ({ id, title, measure, of: null, phase: null, rule, ...more })

export const season = (name: 'ash' | 'flame' | 'changing', changes: number | null = null) => ({ season: name, changes })

/** What most types share: a thousand credits, one challenge per cycle, the winner takes the stake. */
export const usual = {
  variantOf: null,
  founding: { credits: 1000, vehicleCredits: 400, keepsUnspent: true },
  repeats: false,
  phaseEnds: {},
  grant: 0,
  attacker: 'challenger',
  captives: null,
  sides: [],
  resources: [],
  scenarios: [],
  triumphs: [],
  notes: [],
} as const satisfies Partial<CampaignTypeData>
