import { textOf } from '@shared/i18n/translate'
import { useText } from '@renderer/text/useText'
import { useCarriedOut, useCatalogue } from './useCatalogue'

/** Meaning of a trait or a special rule, and the rule with it. */
export interface Meaning {
  readonly text: string
  readonly rule: string | null
}

/** Special rules that are explained by other rules. */
const explainedBy: Readonly<Record<string, string>> = {
  'fast-learner': 'CAMP-FTR-13',
  'gang-fighter': 'CAMP-CRE-24',
  'gang-hierarchy': 'CAMP-FTR-11',
  'gang-leader': 'CAMP-FTR-11',
  'group-activation': 'CAMP-FTR-12',
  'non-sanctioned-psyker': 'NEC-PSY-41',
  promotion: 'CAMP-ADV-08',
  'sanctioned-psyker': 'NEC-PSY-40',
  'tools-of-the-trade': 'CAMP-CRE-24',
}

/** In the reader's language, in a line or two. */
export const useMeanings = () => {
  const { t, locale } = useText()
  const catalogue = useCatalogue()
  const carriedOut = useCarriedOut()
  const withoutText = (id: string) =>
    carriedOut.value?.entry(id) === 'by-hand' ? t('card.onlyItsName') : t('card.carriedOut')
  const meaningOf = (section: 'skills' | 'items', id: string): Meaning | null => {
    const known = catalogue.value?.[section].find(id)
    if (!catalogue.value || known === undefined) return null
    const text = catalogue.value.effectOf(section, id, locale.value)
    return text === null ? null : { text, rule: known.rule ?? null }
  }
  return {
    ofTrait: (id: string): Meaning => ({
      text: textOf(locale.value, `reminder.trait.${id}`) ?? withoutText(id),
      rule: catalogue.value?.traits.find(id)?.rule ?? null,
    }),
    ofRule: (id: string): Meaning => ({
      text: textOf(locale.value, `reminder.rule.${id}`) ?? withoutText(id),
      rule: explainedBy[id] ?? null,
    }),
    /** null: only its name is known. */
    ofSkill: (id: string): Meaning | null => meaningOf('skills', id),
    ofGear: (id: string): Meaning | null => meaningOf('items', id),
  }
}
