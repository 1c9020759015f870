import {
  CardFormatName,
  CardOrder,
  CardRule,
  CardTheme,
  Companion,
  PaperSize,
  type CardLocale,
} from '@shared/contract/cards'
import type { GangId } from '@shared/contract/ids'
import { computed, reactive, shallowRef, watch, type ShallowRef } from 'vue'
import { useText } from '@renderer/text/useText'

type Choice<Value> = readonly { readonly value: Value; readonly label: string }[]

export interface Ordering {
  /** The order as edited, bound to the form's fields. */
  readonly form: CardOrder
  /** A copy of the last valid order, for requests. */
  readonly order: Readonly<ShallowRef<CardOrder>>
  /** Loads a saved order. */
  readonly take: (order: CardOrder) => void
}

export const useOrder = (gang: () => GangId, locale: CardLocale, paper: PaperSize): Ordering => {
  const form = reactive(CardOrder.parse({ gang: gang(), locale, paper }))
  const order = shallowRef(CardOrder.parse(form))
  // A field may be empty for a moment while the user types: the order stays unchanged.
  watch([form, gang], () => {
    const found = CardOrder.safeParse({ ...form, gang: gang() })
    if (found.success) order.value = found.data
  })
  const take = (kept: CardOrder) => Object.assign(form, structuredClone(kept))
  return { form, order, take }
}

/** Options of the form's fields, in the reader's language. */
export const useChoices = () => {
  const { t } = useText()
  const choice = <Value extends string>(values: readonly Value[], label: (value: Value) => string): Choice<Value> =>
    values.map((value) => ({ value, label: label(value) }))
  return {
    formats: computed(() => choice(CardFormatName.options, (it) => t(`print.format.${it}`))),
    papers: computed(() => choice(PaperSize.options, (it) => t(`print.paper.${it}`))),
    themes: computed(() => choice(CardTheme.options, (it) => t(`print.theme.${it}`))),
    companions: computed(() => choice(Companion.options, (it) => t(`print.companion.${it}`))),
    rules: (counts: { readonly all: number; readonly crew: number | null; readonly changed: number }) =>
      choice(CardRule.options, (it) => {
        if (it === 'nobody') return t('print.who.nobody')
        const count = counts[it]
        return count === null ? t('print.who.crew.none') : t(`print.who.${it}`, { count })
      }),
  }
}
