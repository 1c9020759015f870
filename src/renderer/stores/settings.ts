import { usePreferredDark } from '@vueuse/core'
import type { AppError } from '@shared/contract'
import { defaultSettings, type Settings, SettingsChange } from '@shared/contract/settings'
import { localeFor, type Locale } from '@shared/i18n'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watchEffect } from 'vue'
import { client } from '@renderer/client'
import { asAppError } from '@renderer/composables/asAppError'
import { pageLocale } from '@renderer/text/useText'
import { useAccess } from './access'

/** Local storage key of a player's own settings on their device: the host's settings are the arbitrator's. */
const ownKey = 'scrip-preferences'
const withOwn = (settings: Settings): Settings => {
  try {
    const own = SettingsChange.parse(JSON.parse(localStorage.getItem(ownKey) ?? '{}'))
    const { language = settings.language, theme = settings.theme, dice = settings.dice, paper = settings.paper } = own
    return { ...settings, language, theme, dice, paper }
  } catch {
    return settings
  }
}

/** Settings of this installation, and their effects on the page. Read first: nothing is shown before. */
export const useSettings = defineStore('settings', () => {
  const access = useAccess()
  const stored = ref<Settings>(defaultSettings)
  const read = ref(false)
  const trouble = shallowRef<AppError>()

  const systemDark = usePreferredDark()
  const language = computed((): Locale => stored.value.language ?? localeFor(navigator.language))
  const dark = computed(() => (stored.value.theme === 'system' ? systemDark.value : stored.value.theme === 'dark'))

  watchEffect(() => {
    pageLocale.value = language.value
    document.documentElement.lang = language.value
  })
  watchEffect(() => {
    document.documentElement.classList.toggle('dark', dark.value)
    document.documentElement.classList.toggle('light', !dark.value)
  })

  const load = async () => {
    try {
      await access.read()
      stored.value = access.arbitrates ? await client.settings.read() : withOwn(await client.settings.read())
      read.value = true
      trouble.value = undefined
    } catch (thrown) {
      trouble.value = asAppError(thrown)
    }
  }
  /** Applied at once, then stored. */
  const change = async (changed: Partial<Settings>) => {
    const before = stored.value
    stored.value = { ...before, ...changed }
    if (!access.arbitrates) return localStorage.setItem(ownKey, JSON.stringify(stored.value))
    try {
      stored.value = await client.settings.change(changed)
    } catch (thrown) {
      stored.value = before
      throw asAppError(thrown)
    }
  }
  return { stored, read, trouble, language, dark, load, change }
})
