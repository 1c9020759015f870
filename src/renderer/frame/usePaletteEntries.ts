import { localeNames, locales } from '@shared/i18n'
import type { GangPage, GangSummary } from '@shared/contract/gangs'
import type { CampaignSummary } from '@shared/contract/campaigns'
import { firstRuleset } from '@shared/rulesets/registry'
import { computed, shallowRef, type Ref } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { client } from '@renderer/client'
import type { PickOption } from '@renderer/components/pick'
import { useNames } from '@renderer/names/useNames'
import { findRules } from '@renderer/rules/findRules'
import { useRuleIndex } from '@renderer/rules/useRuleIndex'
import { useRulePanel } from '@renderer/rules/useRulePanel'
import { useAccess } from '@renderer/stores/access'
import { useSettings } from '@renderer/stores/settings'
import { useUndo } from '@renderer/stores/undo'
import { findScreens } from '@renderer/rulesets/registry'
import { useText } from '@renderer/text/useText'
import { useCommandNames } from './useCommandNames'
import { useTakeBack } from './useTakeBack'
import { useTrouble } from './useTrouble'

/** An action or a destination. */
type Entry = PickOption<() => unknown>

const mostRules = 12

/** Actions in a campaign of gangs or of armies, with the operation that each needs. */
const doing = {
  gang: {
    found: { operation: 'gangs.found', label: 'campaign.foundGang', query: 'found' },
    begin: 'battles.begin',
    record: 'battles.record',
  },
  army: {
    found: { operation: 'armies.muster', label: 'army.muster', query: 'muster' },
    begin: 'armies.begin',
    record: 'armies.record',
  },
} as const

/** Entries of the palette, under their headings. */
export const usePaletteEntries = (words: Ref<string>, rollDice: () => void) => {
  const { t } = useText()
  const { nameOr } = useNames()
  const route = useRoute()
  const router = useRouter()
  const settings = useSettings()
  const undo = useUndo()
  const takeBack = useTakeBack()
  const { nameOfCommand } = useCommandNames()
  const { attempt } = useTrouble()
  const { indexOf } = useRuleIndex()
  const rulePanel = useRulePanel()
  const access = useAccess()

  const campaigns = shallowRef<readonly CampaignSummary[]>([])
  const gangs = shallowRef<readonly GangSummary[]>([])
  /** Only fighters of the campaign on screen; others are reached through their gangs. */
  const pages = shallowRef<readonly GangPage[]>([])

  const read = async () => {
    const found = await attempt(async () => {
      const all = await client.campaigns.list()
      const perCampaign = await Promise.all(
        [...(access.arbitrates ? [null] : []), ...all.map(({ id }) => id)].map((campaignId) =>
          client.gangs.list({ campaignId }),
        ),
      )
      return { all, gangs: perCampaign.flat() }
    })
    if (!found) return
    campaigns.value = found.all
    gangs.value = found.gangs
    const { scope } = undo
    const here = found.gangs
      .filter(({ ruleset }) => findScreens(ruleset)?.roster === 'gang')
      .filter(({ id, campaign }) =>
        scope.kind === 'campaign' ? campaign?.id === scope.campaignId : scope.kind === 'gang' && id === scope.gangId,
      )
    pages.value = (await attempt(() => Promise.all(here.map(({ id }) => client.gangs.page({ gangId: id }))))) ?? []
  }

  const entry = (group: string, label: string, icon: string, act: () => unknown, note = ''): Entry => ({
    key: `${group}/${label}/${note}`,
    value: act,
    label,
    group,
    icon,
    note,
    detail: '',
  })
  const place = (group: string, label: string, icon: string, path: string, note = ''): Entry => ({
    ...entry(group, label, icon, () => router.push(path), note),
    key: path,
  })

  const gangEntries = computed(() =>
    gangs.value.flatMap((gang) => {
      const screens = findScreens(gang.ruleset)
      if (screens === undefined) return []
      const path = `/${screens.roster}/${gang.id}`
      return [place(t('frame.paletteGangs'), gang.name, 'i-lucide-users', path, nameOr(gang.list, gang.listName))]
    }),
  )
  const fighterEntries = computed(() =>
    pages.value.flatMap((gang) =>
      gang.roster.map(({ id, name }) =>
        place(t('frame.paletteFighters'), name, 'i-lucide-user', `/fighter/${id}`, gang.name),
      ),
    ),
  )
  const screenEntries = computed(() => {
    const group = t('frame.paletteScreens')
    return [
      place(group, t('home.title'), 'i-lucide-book-marked', '/'),
      ...campaigns.value.map(({ id, name }) => place(group, name, 'i-lucide-trophy', `/campaign/${id}`)),
      ...(access.arbitrates
        ? [
            place(group, t('battlefield.title'), 'i-lucide-map', '/battlefields'),
            place(group, t('pack.title'), 'i-lucide-package', '/packs'),
          ]
        : []),
      place(group, t('rules.title'), 'i-lucide-scroll-text', '/rules'),
      place(group, t('odds.title'), 'i-lucide-dices', '/odds'),
      ...(access.arbitrates ? [place(group, t('settings.title'), 'i-lucide-settings-2', '/settings')] : []),
    ]
  })
  /** Actions in the campaign or with the gang on screen; elsewhere in any campaign or with any gang. */
  const hereEntries = computed(() => {
    const group = t('frame.paletteActions')
    const { scope } = undo
    const campaign = campaigns.value.find(({ id }) => scope.kind === 'campaign' && id === scope.campaignId)
    // With no campaign on screen, each is offered by its name.
    const offered = (scope.kind === 'application' ? campaigns.value : campaign ? [campaign] : []).flatMap((one) => {
      const roster = findScreens(one.ruleset)?.roster
      return roster === undefined ? [] : [{ ...one, ...doing[roster] }]
    })
    // All gangs of all campaigns are many, so there they are listed only for a search.
    const searching = scope.kind === 'application' && words.value.trim().length >= 2
    const own = gangs.value.filter((gang) =>
      campaign ? gang.campaign?.id === campaign.id : searching || (scope.kind === 'gang' && gang.id === scope.gangId),
    )
    // The gang on screen comes before the others.
    const isOnScreen = ({ id }: GangSummary) => route.path.startsWith(`/gang/${id}`)
    const ordered = [...own.filter(isOnScreen), ...own.filter((gang) => !isOnScreen(gang))]
    return [
      ...offered.flatMap(({ id, name, found, begin, record }) => [
        ...(access.may(found.operation) && (access.arbitrates || access.me.gangs.length === 0)
          ? [place(group, t(found.label), 'i-lucide-plus', `/campaign/${id}?${found.query}=1`, name)]
          : []),
        ...(access.may(begin)
          ? [place(group, t('campaign.newBattle'), 'i-lucide-swords', `/campaign/${id}/battle/new`, name)]
          : []),
        ...(access.may(record)
          ? [place(group, t('aftermath.record'), 'i-lucide-notebook-pen', `/campaign/${id}/battle/record`, name)]
          : []),
      ]),
      ...ordered
        .filter(({ id, ruleset }) => findScreens(ruleset)?.roster === 'gang' && access.runs(id))
        .flatMap(({ id, name }) => [
          place(group, t('gang.hire'), 'i-lucide-user-plus', `/gang/${id}/build`, name),
          place(group, t('gang.print'), 'i-lucide-printer', `/gang/${id}/print`, name),
          {
            ...place(group, t('trade.open'), 'i-lucide-store', `/gang/${id}/trade`, name),
            also: t('frame.paletteTrade'),
          },
        ]),
    ]
  })
  const actionEntries = computed(() => {
    const group = t('frame.paletteActions')
    const { undo: last, redo: next } = undo.state
    const theme = settings.dark ? 'light' : 'dark'
    const themeName = t(settings.dark ? 'frame.themeLight' : 'frame.themeDark')
    return [
      ...hereEntries.value,
      entry(group, t('frame.dice.title'), 'i-lucide-dice-5', rollDice),
      ...(last
        ? [entry(group, t('frame.undoWhat', { what: nameOfCommand(last) }), 'i-lucide-undo-2', () => takeBack.undo())]
        : []),
      ...(next
        ? [entry(group, t('frame.redoWhat', { what: nameOfCommand(next) }), 'i-lucide-redo-2', () => takeBack.redo())]
        : []),
      entry(group, `${t('frame.theme')}: ${themeName}`, 'i-lucide-sun-moon', () =>
        attempt(() => settings.change({ theme })),
      ),
      ...locales
        .filter((locale) => locale !== settings.language)
        .map((language) =>
          entry(group, t('frame.language', { name: localeNames[language] }), 'i-lucide-languages', () =>
            attempt(() => settings.change({ language })),
          ),
        ),
    ]
  })
  /** Found by the rules' own search, which also looks into texts. */
  const ruleEntries = computed(() => {
    if (words.value.trim().length < 2) return []
    const all = indexOf(firstRuleset.id)?.all ?? []
    return findRules(all, { words: words.value, section: '', kind: 'rule' })
      .slice(0, mostRules)
      .map(({ id, title }) => ({
        ...entry(t('frame.paletteRules'), title, 'i-lucide-scale', () => rulePanel.open(id), id),
        found: true,
      }))
  })
  const entries = computed(() => [
    ...gangEntries.value,
    ...fighterEntries.value,
    ...screenEntries.value,
    ...actionEntries.value,
    ...ruleEntries.value,
  ])
  return { entries, read }
}
