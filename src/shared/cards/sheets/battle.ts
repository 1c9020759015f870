import type { RosterRow } from '../../contract/fighters'
import type { GangPage } from '../../contract/gangs'
import { translate } from '../../i18n'
import type { Naming } from '../naming'
import { blankHarm, harmBoxes, type HarmBoxes } from '../harm'
import { box } from '../wrap'
import { headed, paragraph, type SheetContent } from './flow'
import { tableRows } from './table'

const rounds = 8
const lines = 4
/** Number of lines for names to be written in, if no fighter has been hired. */
const unnamed = 10

/** A sheet to write on during a battle: who acted in which round, what they suffered and did, and what must be settled afterwards. */
export const battleSheet = (naming: Naming, gang: GangPage, fighters: readonly RosterRow[]): SheetContent => {
  const { t, locale } = naming
  const gap = '\u2003 '
  const blank = '_'.repeat(18)
  const columns = [
    { head: t('sheet.name'), share: 29 },
    { head: t('sheet.acted'), share: 24 },
    { head: t('card.wounds'), share: 10 },
    { head: t('card.fleshWounds'), share: 14 },
    { head: t('card.seriousInjuries'), share: 13 },
    { head: t('card.takenOut'), share: 13 },
    { head: t('card.rallied'), share: 9 },
    { head: t('card.other'), share: 10 },
    { head: t('sheet.outOfAction'), share: 24 },
  ]
  const boxes = (count: number) => box.repeat(count)
  // Vehicles have hull points in the column for Wounds.
  const suffered = ({ wounds, fleshWounds, hullPoints }: HarmBoxes) => [boxes(wounds + hullPoints), boxes(fleshWounds)]
  const named = fighters.map((fighter) => [
    fighter.label === '' ? fighter.name : `${fighter.label} ${fighter.name}`,
    boxes(rounds),
    ...suffered(harmBoxes(fighter)),
    boxes(4),
    boxes(4),
    boxes(2),
    boxes(3),
    box,
  ])
  const table =
    named.length > 0
      ? named
      : Array.from({ length: unnamed }, () => [
          '',
          boxes(rounds),
          ...suffered(blankHarm),
          boxes(4),
          boxes(4),
          boxes(2),
          boxes(3),
          box,
        ])
  const asked = [t('sheet.scenario'), t('sheet.opponent'), t('sheet.date'), t('sheet.role')]
    .map((label) => `${label} ${blank}`)
    .join(gap)
  const turns = `${Array.from({ length: rounds }, (_, i) => `${box}\u00a0${translate(locale, 'sheet.round', { round: i + 1 })}`).join(gap)}${gap}${t('sheet.bottled')}\u00a0${box}`
  const settled = [
    t('sheet.result'),
    t('sheet.credits'),
    t('sheet.reputation'),
    t('sheet.territory'),
    t('sheet.captives'),
  ]
  return {
    title: `${gang.name}: ${t('sheet.battle')}`,
    about: t('sheet.battleAbout'),
    landscape: true,
    columns: 1,
    rows: (setting) => [
      ...paragraph(setting, asked),
      ...paragraph(setting, turns),
      ...headed(setting, t('sheet.fighters'), tableRows(setting, columns, table, 2)),
      ...headed(
        setting,
        t('sheet.afterwards'),
        tableRows(
          setting,
          settled.map((head) => ({ head, share: 1 })),
          Array.from({ length: lines }, () => []),
          3,
        ),
      ),
    ],
  }
}
