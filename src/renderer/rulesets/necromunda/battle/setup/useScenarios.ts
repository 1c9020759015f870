import type { Preparation } from '@shared/contract/battles'
import { computed } from 'vue'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'

type ScenarioChoice = Preparation['scenarios'][number]

/** Order of the groups: two gangs first, then more. */
const kinds = ['equal', 'attacker-defender', 'multiplayer', 'cooperative'] as const

/** Scenarios to choose from, grouped by roles, each with what distinguishes it. */
export const useScenarios = (offered: () => readonly ScenarioChoice[]) => {
  const { t } = useText()
  const { nameOr } = useNames()

  /** Number of gangs, length, rewards, how much is played by hand. */
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
        // A heading: not selectable, with the same fields as the choices.
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
