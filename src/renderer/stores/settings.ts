import { usePreferredDark } from '@vueuse/core'
import type { Locale } from '@shared/i18n'
import { defineStore } from 'pinia'
import { computed, ref, watchEffect } from 'vue'
import { texts } from '@renderer/text/i18n'

export type Theme = 'dark' | 'light' | 'system'

/** Language and theme of this installation, and what follows from them on the page. */
export const useSettings = defineStore('settings', () => {
  const language = ref<Locale>('en')
  const theme = ref<Theme>('system')
  const systemDark = usePreferredDark()
  const dark = computed(() => (theme.value === 'system' ? systemDark.value : theme.value === 'dark'))

  watchEffect(() => {
    texts.global.locale.value = language.value
    document.documentElement.lang = language.value
  })
  watchEffect(() => {
    document.documentElement.classList.toggle('dark', dark.value)
    document.documentElement.classList.toggle('light', !dark.value)
  })

  const change = (changed: { language?: Locale; theme?: Theme }) => {
    if (changed.language) language.value = changed.language
    if (changed.theme) theme.value = changed.theme
  }
  return { language, theme, dark, change }
})
