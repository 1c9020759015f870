import type { RulesetId } from '@shared/battle'
import type { BattleSummary } from '@shared/contract/battles'
import type { BattleId } from '@shared/contract/ids'
import { provideRuleset } from '@renderer/content/useRuleset'
import { declarePlace } from '@renderer/frame/usePlace'
import { declareScope } from '@renderer/frame/useScope'
import { useText } from '@renderer/text/useText'

/** Once a battle is read, sets its place for the top bar, undo and its ruleset's names. */
export const useBattlePlace = (
  id: () => BattleId,
  summary: () => Pick<BattleSummary, 'campaign'> | undefined,
  ruleset: () => RulesetId | undefined,
): void => {
  const { t } = useText()
  provideRuleset(ruleset)
  declarePlace(() => {
    const campaign = summary()?.campaign
    const above = campaign ? [{ name: campaign.name, to: `/campaign/${campaign.id}` }] : []
    return [...above, { name: t('battle.title'), to: `/battle/${id()}` }]
  })
  declareScope(() => {
    const campaign = summary()?.campaign
    return campaign ? { kind: 'campaign', campaignId: campaign.id } : undefined
  })
}
