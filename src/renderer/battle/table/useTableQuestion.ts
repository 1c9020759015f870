import { isPlacement } from '@shared/rulesets/necromunda/questions'
import type { FactQuestion, Ground, NecromundaQuestion, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { ComputedRef } from 'vue'
import { useText } from '@renderer/text/useText'
import type { BattleNames } from '../names'

/** A question about space in words, for people who look at their table and for judges. */
export const useTableQuestion = (names: ComputedRef<BattleNames>) => {
  const { t, say, length } = useText()
  const name = (fighter: number) => names.value.fighter(fighter)

  const thing = (kind: string) => say({ key: `scenario.thing.${kind}`, params: {} })
  /** A part of the battlefield in words: "within 6″ of the centre, 12″ or more from enemies". */
  const where = (ground: Ground): string =>
    ground.length === 0
      ? t('battleTable.where.anywhere')
      : ground
          .map(({ to, within, beyond }) => {
            const what = t(`battleTable.where.${to}`)
            if (within === 0) return what
            if (within !== undefined) return t('battleTable.where.within', { what, distance: length(within) })
            return t('battleTable.where.beyond', { what, distance: length(beyond ?? 0) })
          })
          .join(', ')

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
      case 'scenery-near':
        return t(`battleTable.ask.near.${question.what}`, { fighter: name(question.fighter), distance: length(question.distance) })
      case 'near-scenery':
        return t(`battleTable.ask.at.${question.what}`, { distance: length(question.distance) })
      case 'in-doorway':
        return t('battleTable.ask.in-doorway', { count: question.door + 1 })
      case 'doors-in-sight':
        return question.range === null
          ? t('battleTable.ask.doorsInFlames', { fighter: name(question.shooter) })
          : t('battleTable.ask.doors-in-sight', { fighter: name(question.shooter), distance: length(question.range) })
      case 'scenery-agreed':
        return t('battleTable.ask.scenery-agreed')
      case 'objects-near':
      case 'objects-neared':
        return t('battleTable.ask.objects-near', { fighter: name(question.fighter), distance: length(question.distance) })
      case 'objects-on':
        return t('battleTable.ask.objects-on', { where: where(question.ground) })
      case 'fighters-near':
        return t('battleTable.ask.fighters-near', { thing: thing(question.kind), distance: length(question.distance) })
      case 'on-ground':
        return t('battleTable.ask.on-ground', { where: where(question.ground) })
      case 'object-at':
      case 'object-moved':
      // Nobody is asked: these follow from what is known.
      case 'turned-towards':
      case 'marker-on':
      case 'marker-at':
      case 'scenery-at-hand':
      case 'has-room':
      case 'loot-room':
      case 'beside-door':
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
        return question.ground === undefined
          ? t('battleTable.place.deploy', { fighter: name(question.fighter) })
          : t('battleTable.place.deployAt', { fighter: name(question.fighter), where: where(question.ground) })
      case 'place-object':
        return t('battleTable.place.place-object', { thing: thing(question.kind), where: where(question.ground) })
      case 'face':
      case 'set-down':
        return t(`battleTable.place.${question.ask}`, { fighter: name(question.fighter) })
      case 'come-out':
        return t(`battleTable.place.out.${question.at.kind}`, { fighter: name(question.fighter) })
      case 'place-loot':
        return t('battleTable.place.place-loot', { side: names.value.side(question.side) })
      case 'set-down-loot':
        return t('battleTable.place.set-down-loot', { fighter: name(question.carrier) })
      case 'place-blast':
        return t('battleTable.place.place-blast', { distance: length(question.diameter) })
      case 'place-template':
        return t('battleTable.place.place-template')
    }
  }
  return (question: NecromundaQuestion): string => (isPlacement(question) ? ofPlacement(question) : ofFact(question))
}
