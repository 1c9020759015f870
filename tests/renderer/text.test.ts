import { textIn } from '@renderer/text/useText'
import type { Locale } from '@shared/i18n'
import { expect, test } from 'vitest'
import { computed, shallowRef } from 'vue'

test('texts on a screen follow the language', () => {
  const locale = shallowRef<Locale>('en')
  const { t, number, percent } = textIn(locale)
  const shown = computed(() => [t('common.fighters', { count: 22 }), number(12500), percent(0.5)])
  expect(shown.value).toEqual(['22 fighters', '12,500', '50%'])
  locale.value = 'ru'
  expect(shown.value).toEqual(['22 бойца', '12\u00a0500', '50\u00a0%'])
})
