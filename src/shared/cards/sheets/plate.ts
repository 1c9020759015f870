import type { GangPage } from '../../contract/gangs'
import { knownName } from '../../content/words'
import { translate } from '../../i18n'
import type { CardContent } from '../content'
import { countersOf } from '../fighter'
import { counted, type Naming } from '../naming'
import { dot } from '../wrap'

/** A card for the gang itself: its members, possessions and holdings. */
export const plateCard = (
  { locale, catalogue, t, named, nameItem, namePlace, nameResource }: Naming,
  gang: GangPage,
  { portrait, link }: Pick<CardContent, 'portrait' | 'link'>,
): CardContent => {
  const figures = [
    [t('sheet.rating'), gang.rating.value],
    [t('sheet.wealth'), gang.wealth.value],
    [t('sheet.credits'), gang.credits],
    [t('sheet.reputation'), gang.reputation],
  ] as const
  const kind = [
    knownName(locale, catalogue, gang.list) ?? gang.listName,
    ...(gang.alignment === null ? [] : [named(gang.alignment)]),
    ...(gang.allegiance === null ? [] : [named(gang.allegiance)]),
    ...(gang.player === null ? [] : [gang.player.name]),
    ...(gang.campaign === null ? [] : [gang.campaign.name]),
  ]
  const fighters = gang.roster.map(({ name, rating }) => `${name} (${rating.value})`)
  return {
    name: gang.name,
    label: '',
    kind: kind.join(dot),
    gang: '',
    worth: '',
    experience: '',
    stamp: gang.status === 'active' ? '' : named(gang.status),
    stats: {
      apart: null,
      heads: figures.map(([head]) => head),
      lines: [{ name: '', cells: figures.map(([, value]) => ({ value: String(value), change: 'same' })) }],
    },
    weaponHeads: { weapon: '', figures: [], grouped: [] },
    weapons: [],
    unarmed: '',
    noProfile: '',
    groups: [
      { label: t('sheet.fighters'), text: fighters.join(', ') },
      { label: t('sheet.territories'), text: gang.territories.map(namePlace).join(', ') },
      {
        label: t('sheet.resources'),
        text: gang.resources
          .map(({ resource, amount, name }) => `${name ?? nameResource(resource)} ${amount}`)
          .join(', '),
      },
      { label: t('card.counters'), text: countersOf(locale, gang.counters) },
      {
        label: t('sheet.stash'),
        text: counted(gang.stash.filter(({ parentId }) => parentId === null).map(nameItem)).join(', '),
      },
    ].filter(({ text }) => text !== ''),
    optional: [],
    explained: [],
    notes: gang.notes.trim() === '' ? null : { label: t('card.notes'), text: gang.notes.trim() },
    notesElsewhere: { label: t('card.notes'), text: translate(locale, 'card.notesElsewhere') },
    ticks: [],
    conditions: [],
    portrait,
    link,
  }
}
