import { localeNames, locales } from '@shared/i18n'
import type { GangPage, GangSummary } from '@shared/contract/gangs'
import type { CampaignSummary } from '@shared/contract/campaigns'
import { computed, shallowRef, type Ref } from 'vue'
import { useRouter } from 'vue-router'
import { client } from '@renderer/client'
import { useNames } from '@renderer/names/useNames'
import { findRules } from '@renderer/rules/findRules'
import { useRuleIndex } from '@renderer/rules/useRuleIndex'
import { useRulePanel } from '@renderer/rules/useRulePanel'
import { useSettings } from '@renderer/stores/settings'
import { useUndo } from '@renderer/stores/undo'
import { useText } from '@renderer/text/useText'
import { useCommandNames } from './useCommandNames'
import { useTakeBack } from './useTakeBack'
import { useTrouble } from './useTrouble'

interface Entry {
  readonly label: string
  readonly suffix?: string
  readonly icon: string
  readonly onSelect: () => void
}

const mostRules = 12

/** What the palette offers, under its headings. `leave` is called when something was chosen. */
export const usePaletteGroups = (words: Ref<string>, leave: () => void) => {
  const { t } = useText()
  const { nameOr } = useNames()
  const router = useRouter()
  const settings = useSettings()
  const undo = useUndo()
  const takeBack = useTakeBack()
  const { nameOfCommand } = useCommandNames()
  const { attempt } = useTrouble()
  const { indexOf } = useRuleIndex()
  const rulePanel = useRulePanel()

  const campaigns = shallowRef<readonly CampaignSummary[]>([])
  const gangs = shallowRef<readonly GangSummary[]>([])
  /** Fighters of the campaign on screen: the others are reached through their gangs. */
  const pages = shallowRef<readonly GangPage[]>([])

  const read = async () => {
    const found = await attempt(async () => {
      const all = await client.campaigns.list()
      const perCampaign = await Promise.all([null, ...all.map(({ id }) => id)].map((campaignId) => client.gangs.list({ campaignId })))
      return { all, gangs: perCampaign.flat() }
    })
    if (!found) return
    campaigns.value = found.all
    gangs.value = found.gangs
    const { scope } = undo
    const here = found.gangs.filter(({ id, campaign }) =>
      scope.kind === 'campaign' ? campaign?.id === scope.campaignId : scope.kind === 'gang' && id === scope.gangId,
    )
    pages.value = (await attempt(() => Promise.all(here.map(({ id }) => client.gangs.page({ gangId: id }))))) ?? []
  }

  const entry = (label: string, icon: string, act: () => unknown, suffix = ''): Entry => ({
    label,
    icon,
    ...(suffix === '' ? {} : { suffix }),
    onSelect: () => {
      leave()
      void act()
    },
  })
  const goTo = (label: string, icon: string, path: string, suffix = '') => entry(label, icon, () => router.push(path), suffix)

  const screens = computed(() => [
    goTo(t('home.title'), 'i-lucide-book-marked', '/'),
    ...campaigns.value.map(({ id, name }) => goTo(name, 'i-lucide-trophy', `/campaign/${id}`)),
    goTo(t('rules.title'), 'i-lucide-scroll-text', '/rules'),
    goTo(t('settings.title'), 'i-lucide-settings-2', '/settings'),
  ])
  const actions = computed(() => {
    const { undo: last, redo: next } = undo.state
    const theme = settings.dark ? 'light' : 'dark'
    const languages = locales.filter((locale) => locale !== settings.language)
    return [
      ...(last ? [entry(t('frame.undoWhat', { what: nameOfCommand(last) }), 'i-lucide-undo-2', takeBack.undo)] : []),
      ...(next ? [entry(t('frame.redoWhat', { what: nameOfCommand(next) }), 'i-lucide-redo-2', takeBack.redo)] : []),
      entry(`${t('frame.theme')}: ${t(settings.dark ? 'frame.themeLight' : 'frame.themeDark')}`, 'i-lucide-sun-moon', () =>
        attempt(() => settings.change({ theme })),
      ),
      ...languages.map((language) =>
        entry(t('frame.language', { name: localeNames[language] }), 'i-lucide-languages', () => attempt(() => settings.change({ language }))),
      ),
    ]
  })
  const rules = computed(() => {
    if (words.value.trim().length < 2) return []
    const all = indexOf('necromunda')?.all ?? []
    return findRules(all, { words: words.value, section: '', kind: 'rule' })
      .slice(0, mostRules)
      .map(({ id, title }) => entry(title, 'i-lucide-scale', () => rulePanel.open(id), id))
  })

  const groups = computed(() =>
    [
      { id: 'gangs', label: t('frame.paletteGangs'), items: gangs.value.map((gang) => goTo(gang.name, 'i-lucide-users', `/gang/${gang.id}`, nameOr(gang.list, gang.listName))) },
      {
        id: 'fighters',
        label: t('frame.paletteFighters'),
        items: pages.value.flatMap((gang) => gang.roster.map(({ id, name }) => goTo(name, 'i-lucide-user', `/fighter/${id}`, gang.name))),
      },
      { id: 'screens', label: t('frame.paletteScreens'), items: screens.value },
      { id: 'actions', label: t('frame.paletteActions'), items: actions.value },
      // Found by our own search already.
      { id: 'rules', label: t('frame.paletteRules'), items: rules.value, ignoreFilter: true },
    ].filter(({ items }) => items.length > 0),
  )
  return { groups, read }
}
