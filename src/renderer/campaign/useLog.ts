import { freeDice, readThrow } from '@shared/campaign/free-dice'
import { logText, type LogLine } from '@shared/contract/log'
import type { Params } from '@shared/contract/vocabulary'
import { statName } from '@shared/cards/stats'
import { useThrowWords } from '@renderer/frame/freeDice'
import { useNames } from '@renderer/names/useNames'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'
import { changedIn, changedRulesIn, correctedIn } from './corrected'

/** The campaign's log in sentences. */
export const useLog = () => {
  const { tell } = useReadable()
  const { t, say, number, signed } = useText()
  const { nameOf } = useNames()
  const { nameOfDice, meaning } = useThrowWords()
  /** A battle's result and the holdings that changed hands. */
  const settled = (params: Params) => [
    tell({ key: params['winner'] === null ? 'aftermath.toldDrawn' : 'aftermath.toldWon', params }),
    ...((params['taken'] ?? null) === null ? [] : [tell({ key: 'aftermath.toldTaken', params })]),
  ]
  /** The arbitrator's corrections of a fighter, one after another. */
  const corrections = (params: Params) =>
    correctedIn(params).map((one) => {
      if (one.what === 'stat')
        return `${t(statName(one.stat, 'full'))}: ${t(`fighter.${one.direction}`)} ${number(one.amount)}.`
      return `${t(`fighter.correct.${one.what}`)}: ${typeof one.to === 'number' ? signed(one.to) : nameOf(one.to)}.`
    })
  const changes = (params: Params): string[] => {
    const rules = changedRulesIn(params).map((key) => t('campaign.changed.rule', { rule: say({ key, params: {} }) }))
    const what = changedIn(params).map((part) =>
      part === 'houseRules' && rules.length > 0
        ? t('campaign.changed.theseRules', { rules: rules.join(', ') })
        : t(`campaign.changed.${part}`),
    )
    return what.length === 0 ? [] : [t('campaign.changed', { what: what.join(', ') })]
  }
  const thrown = (params: Params): string => {
    const dice = freeDice.find((one) => one === params['dice']) ?? 'D6'
    const faces = String(params['faces']).split(', ').map(Number)
    const arrow = { hour: Number(params['hour']), hit: params['hit'] === true }
    const result = meaning(readThrow(dice, faces, arrow))
    return t('log.dice.throw', { dice: nameOfDice(dice), faces: faces.join(', '), result })
  }
  const sentences = ({ event, params }: Pick<LogLine, 'event' | 'params'>): string[] => {
    // Old entries of settled battles don't have the winner.
    if (event === 'battle.commit' && params['winner'] !== undefined) return settled(params)
    if (event === 'battle.settle' && params['winner'] === null) return [tell({ key: 'army.settledDrawn', params })]
    if (event === 'dice.throw') return [thrown(params)]
    // Items without a fighter are in the stash.
    const sentence = tell(
      { key: logText(event, params), params },
      event.startsWith('item.') ? t('term.stash') : undefined,
    )
    if (event === 'campaign.change') return [sentence, ...changes(params)]
    return event === 'fighter.correct' ? [sentence, ...corrections(params)] : [sentence]
  }
  return { sentence: (line: Pick<LogLine, 'event' | 'params'>): string => sentences(line).join(' ') }
}
