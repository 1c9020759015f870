import { isPlacement } from '@shared/rulesets/necromunda/questions'
import type { FactQuestion, NecromundaQuestion, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattleNames } from '../names'

/** A question about space in words, for people who look at their table and for judges. */
export const useTableQuestion = (names: ComputedRef<BattleNames>) => {
  const { t, length } = useText()
  const name = (fighter: number) => names.value.fighter(fighter)

  const ofFact = (question: FactQuestion): string => {
    switch (question.ask) {
      case 'shot':
      case 'line-of-fire':
        return t(`battleTable.ask.${question.ask}`, { shooter: name(question.shooter), target: name(question.target) })
      case 'can-see':
        return t('battleTable.ask.can-see', { fighter: name(question.fighter), target: name(question.target) })
      case 'targets':
        return t('battleTable.ask.targets', { fighter: name(question.shooter) })
      case 'nearest':
        return t('battleTable.ask.nearest', { fighter: name(question.from) })
      case 'within': {
        const values = { fighter: name(question.of), distance: length(question.distance) }
        return question.sight === true ? t('battleTable.ask.withinSight', values) : t('battleTable.ask.within', values)
      }
      case 'beyond':
        return t('battleTable.ask.beyond', { fighter: name(question.target) })
      case 'under-template':
        return t('battleTable.ask.under-template')
      case 'under-blast':
        return t('battleTable.ask.under-blast', { distance: length(question.diameter) })
      case 'scatter':
        return t('battleTable.ask.scatter', { distance: length(question.distance) })
      case 'pushed':
      case 'drifted':
        return t(`battleTable.ask.${question.ask}`, { fighter: name(question.fighter), distance: length(question.distance) })
      case 'arrive':
      case 'edge':
      case 'landing':
      case 'front-arc':
      case 'cover-from':
      case 'engageable':
      case 'on-dangerous-ground':
        return t(`battleTable.ask.${question.ask}`, { fighter: name(question.fighter) })
      // Nobody is asked: these follow from what is known.
      case 'turned-towards':
      case 'marker-on':
      case 'diverted':
        return question.ask
    }
  }
  const ofPlacement = (question: PlacementQuestion): string => {
    switch (question.ask) {
      case 'plan-move': {
        const values = { fighter: name(question.fighter), distance: length(question.allowance) }
        return question.targets.length > 0 ? t('battleTable.place.engage', values) : t('battleTable.place.plan-move', values)
      }
      case 'deploy':
      case 'face':
      case 'set-down':
        return t(`battleTable.place.${question.ask}`, { fighter: name(question.fighter) })
      case 'place-blast':
        return t('battleTable.place.place-blast', { distance: length(question.diameter) })
      case 'place-template':
        return t('battleTable.place.place-template')
    }
  }
  return (question: NecromundaQuestion): string => (isPlacement(question) ? ofPlacement(question) : ofFact(question))
}
