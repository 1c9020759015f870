import type { Answered, Notice } from '@shared/campaign'
import { textOf } from '@shared/i18n'
import { useNames } from '@renderer/names/useNames'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'
import { answeringOf } from './asked'

interface Option {
  readonly value: string
  readonly name: string
}

/** Names of the answers to post-battle questions. */
export const useAnswers = () => {
  const { t, locale, number } = useText()
  const { nameOf, worded } = useNames()
  const { nameResource } = useReadable()

  /** A custom name stays, a slug gets its name, an answer in the content's words gets a message. */
  const optionName = (notice: Pick<Notice, 'where' | 'text' | 'options'>, { value, name }: Option): string => {
    if (answeringOf(notice).by === 'answer') return worded(name)
    if (value !== name) return name
    return notice.text.key === 'boon.whichMaterial' ? nameResource(name) : nameOf(name)
  }
  const resultText = (result: string): string => textOf(locale.value, `injury.${result}`) ?? nameOf(result)
  const answerText = (answered: Answered): string => {
    const { value, options = [] } = answered
    if (typeof value === 'string') {
      const option = options.find((one) => one.value === value)
      return option === undefined ? t('aftermath.nothingDue') : optionName(answered, option)
    }
    const answering = answeringOf(answered)
    switch (answering.by) {
      case 'yes-no':
        return t(value > 0 ? 'common.yes' : 'common.no')
      case 'either':
        return resultText(value > 0 ? answering.second : answering.first)
      default:
        return number(value)
    }
  }
  return { optionName, resultText, answerText }
}
