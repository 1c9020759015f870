import type { Preparation } from '@shared/contract/battles'
import { computed } from 'vue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

type ScenarioChoice = Preparation['scenarios'][number]

/** The order of the groups: what two gangs play, then more of them. */
const kinds = ['equal', 'attacker-defender', 'multiplayer', 'cooperative'] as const

/** Scenarios to choose from, by who fights whom, each with what tells them apart. */
export const useScenarios = (offered: () => readonly ScenarioChoice[]) => {
  const { t } = useText()
  const { nameOr } = useNames()

  /** For how many, how long, what it pays, how much of it is left to people. */
  const tagsOf = ({ gangs, lastRound, pays, byHand, engine }: ScenarioChoice): string[] => [
    t(`battleSetup.gangs.${gangs}`),
    lastRound === null ? t('battleSetup.untilLeft') : t('battleSetup.rounds', { count: lastRound }),
    ...pays.map((what) => t(`battleSetup.pays.${what}`)),
    ...(engine ? [] : [t('battleSetup.inWords')]),
    byHand.length === 0 ? t('battleSetup.byApp') : t('battleSetup.byHand', { count: byHand.length }),
  ]
  return {
    tagsOf,
    groups: computed(() =>
      kinds.flatMap((kind) => {
        const ofKind = offered().filter(({ gangs }) => gangs === kind)
        // Nobody can choose it; it has what the others have.
        const label = { type: 'label' as const, label: t(`battleSetup.gangs.${kind}`), value: '', description: '' }
        const items = ofKind.map((choice) => ({
          type: 'item' as const,
          label: nameOr(choice.id, choice.name),
          value: choice.id,
          description: tagsOf(choice).slice(1).join(' · '),
        }))
        return items.length === 0 ? [] : [[label, ...items]]
      }),
    ),
  }
}
